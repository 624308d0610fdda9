// What several games together would do, by the program's own whole numbers: every game's change in hundredths, one rounding, the floor.

const form = document.getElementById("what-if");

// table: [difference from which on, score of the higher-rated in hundredths]
export function change(own, opponent, half_points, k, table, cap) {
  const difference = Math.min(Math.abs(own - opponent), cap);
  const higher = table.findLast(([first]) => first <= difference)[1];
  return k * (50 * half_points - (own < opponent ? 100 - higher : higher));
}

const signed = (number, digits) => (number < 0 ? "−" : number > 0 ? "+" : "") + Math.abs(number).toFixed(digits);

function show() {
  const { own, k, cap, floor, table, told } = form.dataset;
  const rows = table.split(" ").map((row) => row.split(",").map(Number));
  const points = { 1: 2, "½": 1, "0.5": 1, "=": 1, 0: 0 };
  const changes = [];
  for (const line of form.querySelector("textarea").value.normalize("NFKC").replaceAll("1⁄2", "½").split("\n")) {
    const game = line.trim().match(/^(\d{3,4})[\s,:]+(1|½|0\.5|=|0)$/);
    if (game) changes.push(change(Number(own), Number(game[1]), points[game[2]], Number(k), rows, Number(cap)));
  }
  const sum = changes.reduce((all, one) => all + one, 0);
  const rounded = Math.sign(sum) * Math.floor((Math.abs(sum) + 50) / 100);
  const words = [changes.length, changes.map((one) => signed(one / 100, 2)).join(" "), signed(sum / 100, 2), signed(rounded, 0), Math.max(Number(own) + rounded, Math.min(Number(own), Number(floor)))];
  form.querySelector("output").textContent = changes.length === 0 ? "" : told.replace(/\{(\d)\}/g, (_, at) => words[at]);
}

if (form) {
  form.hidden = false;
  form.oninput = show;
}
