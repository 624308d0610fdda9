// Sorts a list by any of its columns, and shows part of it. Without this script each order is a page, and the browser's own search finds people.

const table = document.querySelector("table.list");
const body = table?.tBodies[0];
const filter = document.getElementById("filter");

// A cell as what it is sorted by; nothing stands last.
function value(row, column) {
  const cell = row.cells[column];
  if (column === 2) return (cell.querySelector("[lang=ja-Latn]") ?? cell.querySelector("bdi:not([lang=ja])") ?? cell).textContent;
  const text = cell.textContent.replace(/[,▲+]/g, "").replace(/[−▼]/, "-");
  if (column === 3 || column === 9) return text;
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
}

export function sorted(rows, column, is_down) {
  const keys = new Map(rows.map((row) => [row, value(row, column)]));
  const order = (a, b) => (a === b ? 0 : a === null || a === "" ? 1 : b === null || b === "" ? -1 : (a < b) === is_down ? 1 : -1);
  return [...rows].sort((a, b) => order(keys.get(a), keys.get(b)) || (a.id < b.id ? -1 : 1));
}

function show() {
  const [name, from, to, k] = ["name", "from", "to", "k"].map((id) => document.getElementById(`f-${id}`).value);
  const words = name.normalize("NFKC").toLowerCase().split(/\s+/);
  const is_active = document.getElementById("f-active").checked;
  let shown = 0;
  // From here on every fifth of those that are shown is marked, not every fifth of all.
  body.className = "counted";
  for (const row of body.rows) {
    const text = (row.cells[2].textContent + row.id).normalize("NFKC").toLowerCase();
    const rating = value(row, 4) ?? 0;
    row.hidden = !(words.every((word) => text.includes(word)) && (from === "" || rating >= from) && (to === "" || rating <= to) &&
      (k === "" || row.cells[8].textContent === k) && !(is_active && row.cells[10].textContent.includes(filter.dataset.inactive)));
    if (!row.hidden) row.classList.toggle("fifth", ++shown % 5 === 0);
  }
  document.getElementById("told").textContent = filter.dataset.told.replace("{0}", shown).replace("{1}", body.rows.length);
}

if (table) {
  for (const head of table.tHead.rows[0].cells) {
    const column = head.cellIndex;
    if (head.textContent === "" || column === 10) continue;
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.onclick = () => {
      // Names, IDs and places begin with the first, numbers with the largest.
      const is_down = head.ariaSort ? head.ariaSort === "ascending" : ![0, 2, 3].includes(column);
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.ariaSort = is_down ? "descending" : "ascending";
      body.append(...sorted([...body.rows], column, is_down));
      show();
    };
  }
  const values = new Set([...body.rows].map((row) => row.cells[8].textContent).filter((k) => k !== ""));
  for (const k of [...values].sort((a, b) => a - b)) document.getElementById("f-k").add(new Option(k));
  filter.hidden = false;
  filter.oninput = show;
}
