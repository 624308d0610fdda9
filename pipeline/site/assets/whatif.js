// What several games together would do, by the program's own whole numbers: every game's change in hundredths, one rounding, the floor.

const form = globalThis.document?.getElementById("what-if");

// table: [difference from which on, score of the higher-rated in hundredths]
export function change(own, opponent, half_points, k, table, cap) {
  const difference = Math.min(Math.abs(own - opponent), cap);
  const higher = table.findLast(([first]) => first <= difference)[1];
  return k * (50 * half_points - (own < opponent ? 100 - higher : higher));
}

const signed = (number, digits) => (number < 0 ? "−" : number > 0 ? "+" : "") + Math.abs(number).toFixed(digits);

// The last two words of a line are a rating and a result, so that a name may stand before them; undefined: it cannot be read.
export function game_in(line) {
  const found = line.normalize("NFKC").replace("⁄", "/").trim().match(/^(?:.*[\s,:、])?(\d{3,4})[\s,:、]+(1|0|=|1\/2|0[.,]5)$/);
  return found ? [Number(found[1]), { 1: 2, 0: 0 }[found[2]] ?? 1] : undefined;
}

const filled = (sentence, words) => sentence.replace(/\{(\d)\}/g, (_, at) => words[at]);

function show() {
  // Of the type chosen, where there is a choice.
  const { own, k, cap, floor, table, told, unread } = { ...form.dataset, ...form.querySelector(":checked")?.dataset };
  const rows = table.split(" ").map((row) => row.split(",").map(Number));
  const changes = [];
  const complaints = [];
  form.querySelector("textarea").value.split("\n").forEach((line, at) => {
    const game = game_in(line);
    if (game) changes.push(change(Number(own), ...game, Number(k), rows, Number(cap)));
    else if (line.trim()) complaints.push(filled(unread, [at + 1, line.trim()]));
  });
  const sum = changes.reduce((all, one) => all + one, 0);
  const rounded = Math.sign(sum) * Math.floor((Math.abs(sum) + 50) / 100);
  const words = [changes.length, changes.map((one) => signed(one / 100, 2)).join(" "), signed(sum / 100, 2), signed(rounded, 0), Math.max(Number(own) + rounded, Math.min(Number(own), Number(floor)))];
  // A sum without the line that could not be read would be another sum.
  const sentence = changes.length === 0 ? "" : filled(told.split("|").at(changes.length === 1 ? 0 : -1), words);
  form.querySelector("output").textContent = complaints.join(" ") || sentence;
}

if (form) {
  form.hidden = false;
  form.oninput = show;
}
