// Finds players, and puts two lists side by side, without a server. The keys of a search lie sorted in blocks, and a word is looked up in the few that can hold it.
// fold() is the program's own (pipeline/views/fold.cpp) over the same table.

const root = new URL("..", import.meta.url);
// Where no page is, the functions that calculate can be had all the same.
const element = (id) => globalThis.document?.getElementById(id);
const told = element("told");
const results = element("results");
const language = globalThis.document?.documentElement.lang;
const most_shown = 300;

function replaced(text, table) {
  const longest = Math.max(...Object.keys(table).map((key) => [...key].length));
  const points = [...text];
  let out = "";
  for (let at = 0; at < points.length; ) {
    let size = Math.min(longest, points.length - at);
    while (size > 0 && !Object.hasOwn(table, points.slice(at, at + size).join(""))) --size;
    out += size > 0 ? table[points.slice(at, at + size).join("")] : points[at];
    at += Math.max(size, 1);
  }
  return out;
}

function in_letters(text, kana) {
  const hiragana = [...text].map((point) => {
    const code = point.codePointAt(0);
    return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : point;
  });
  let out = "";
  let doubles = false;
  for (let at = 0; at < hiragana.length; ) {
    const one = hiragana[at];
    if ("ーっ".includes(one)) { doubles ||= one === "っ"; ++at; continue; }
    const two = one + (hiragana[at + 1] ?? "");
    // Nothing that every object has is named with two characters.
    const size = two in kana ? 2 : 1;
    const key = size > 1 ? two : one;
    const sound = kana[key] ?? key;
    if (doubles && key in kana && !"aiueon".includes(sound[0])) out += sound[0];
    doubles = false;
    out += sound;
    at += size;
  }
  return out;
}

export function fold(text, table) {
  let out = text.normalize("NFKC").toLowerCase().replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  out = in_letters(out, table.kana);
  out = replaced(out, table.variants);
  out = out.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
  return replaced(replaced(out, table.romaji), table.long);
}

async function fetched(path) {
  const answer = await fetch(new URL(path, root));
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
}

const blocks = new Map();
function block(number) {
  if (!blocks.has(number)) blocks.set(number, fetched(`data/search/${String(number).padStart(4, "0")}.json`));
  return blocks.get(number);
}

// The order of the keys: by code point, as the program sorts them.
function is_before(a, b) {
  const ours = [...a];
  const theirs = [...b];
  const at = ours.findIndex((point, i) => point !== theirs[i]);
  if (at < 0) return ours.length < theirs.length;
  return at < theirs.length && ours[at].codePointAt(0) < theirs[at].codePointAt(0);
}

// Everybody with a key that begins with the word (or is it), by ID.
async function people_with(word, index, is_whole) {
  const found = new Map();
  let at = index.first.findLastIndex((first) => is_before(first, word));
  for (at = Math.max(at, 0); at < index.first.length; ++at) {
    if (!index.first[at].startsWith(word) && is_before(word, index.first[at])) break;
    const { keys, people } = await block(at);
    for (const [key, person] of keys) {
      if (is_whole ? key === word : key.startsWith(word)) found.set(people[person][0], people[person]);
    }
  }
  return found;
}

async function search(text, index, table) {
  const words = text.split(/[\s,、，]+/u).map((word) => fold(word, table).replace(/^0+/, "")).filter((word) => word !== "");
  if (words.length === 0) return null;
  const are_ids = words.length > 1 && words.every((word) => /^[a-z]?[0-9]{4,}$/.test(word));
  if (are_ids) {
    const rows = [];
    rows.missing = "";
    rows.cut = words.length - most_shown;
    for (const word of words.slice(0, most_shown)) {
      const found = await people_with(word, index, true);
      rows.push(...found.values());
      if (!found.size) rows.missing += " " + word.toUpperCase();
    }
    return rows;
  }
  let rows;
  for (const word of words) {
    const found = await people_with(word, index);
    rows = rows ? new Map([...rows].filter(([id]) => found.has(id))) : found;
  }
  const rating = (row) => Math.max(row[3] ?? 0, row[4] ?? 0);
  return [...rows.values()].sort((a, b) => rating(b) - rating(a) || (a[0] < b[0] ? -1 : 1));
}

const made = (name) => document.createElement(name);

function cell(row, text, classes) {
  const out = row.insertCell();
  out.className = classes;
  out.append(text);
  return out;
}

// A row that begins with somebody's name and ID.
function row_of(id, romaji, kanji, has_page) {
  const row = made("tr");
  const bdi = (text, lang) => {
    const out = made("bdi");
    if (lang !== language) out.lang = lang === "en" ? "ja-Latn" : lang;
    out.append(text);
    return out;
  };
  const both = kanji && kanji !== romaji;
  const first = language === "ja" && both ? bdi(kanji, "ja") : bdi(romaji, "en");
  const second = both ? (language === "ja" ? bdi(romaji, "en") : bdi(kanji, "ja")) : null;
  const name = cell(row, "", "");
  if (has_page) {
    const link = made("a");
    link.className = "p";
    link.href = new URL(`p/${id}/`, document.querySelector(".brand").href).href;
    link.append(first);
    name.append(link);
  } else {
    name.append(first);
  }
  if (second) {
    const small = made("small");
    small.className = "p";
    small.append(second);
    name.append(" ", small);
  }
  cell(row, id, "");
  return row;
}

function found_row([id, romaji, kanji, standard, rapid, has_page, correspondence], columns) {
  const row = row_of(id, romaji, kanji, has_page);
  const ratings = correspondence === undefined ? [standard, rapid] : [standard, rapid, correspondence];
  // Where no list has them, there are no columns of these types.
  for (const rating of ratings.slice(ratings.length + 2 - columns)) cell(row, rating ?? "–", "n");
  return row;
}

// ---- two lists

// Who moved, by how much, then who came, then who went; and how many, as the prepared pages count them.
export function compared(before, after, category) {
  const rated = (list) => new Map(list.players.filter((one) => one.category === category && one.rating !== null).map((one) => [one.id, one]));
  const [then, now] = [rated(before), rated(after)];
  const both = [...now.keys()].filter((id) => then.has(id));
  const change = (id) => now.get(id).rating - then.get(id).rating;
  const moved = both.filter((id) => change(id) !== 0).sort((a, b) => change(b) - change(a) || (a < b ? -1 : 1));
  const came = [...now.keys()].filter((id) => !then.has(id));
  const gone = [...then.keys()].filter((id) => !now.has(id));
  const sum = both.reduce((all, id) => all + change(id), 0);
  // Hundredths, half away from zero.
  const mean = both.length === 0 ? 0 : Math.sign(sum) * Math.floor((200 * Math.abs(sum) + both.length) / (2 * both.length));
  const rows = [...moved, ...came, ...gone].map((id) => ({ ...(now.get(id) ?? then.get(id)), then: then.get(id)?.rating, now: now.get(id)?.rating }));
  return { rows, counts: [both.length, moved.length, both.length - moved.length, came.length, gone.length], mean };
}

const signed = (number, text = String(Math.abs(number))) => (number < 0 ? "−" : number > 0 ? "+" : "") + text;

async function compare(form) {
  const asked_for = new URLSearchParams(location.search);
  for (const name of ["then", "now", "type"]) {
    if ([...form.elements[name].options].some((option) => option.value === asked_for.get(name))) form.elements[name].value = asked_for.get(name);
  }
  const index = fetched("data/search/index.json").catch(() => ({ first: [] }));
  const has_page = async ({ id }) => (await people_with(id.toLowerCase(), await index, true)).get(id)?.[5];
  let asked = 0;
  const show = async () => {
    const mine = ++asked;
    const [then, now, type] = ["then", "now", "type"].map((name) => form.elements[name].value);
    let found, links;
    try {
      found = compared(...(await Promise.all([then, now].map((list) => fetched(`data/list/${list}.json`)))), type);
      links = await Promise.all(found.rows.map(has_page));
    } catch {
      told.textContent = told.dataset.failed;
      return;
    }
    if (mine !== asked) return;
    const words = [...found.counts.map(String), signed(found.mean, (Math.abs(found.mean) / 100).toFixed(2))];
    told.textContent = told.dataset.found.replace(/\{(\d)\}/g, (_, at) => words[at]);
    results.tBodies[0].replaceChildren(...found.rows.map((one, at) => {
      const row = row_of(one.id, one.name, one.kanji, links[at]);
      cell(row, one.then ?? "–", "n");
      cell(row, one.now ?? "–", "n");
      const change = one.then === undefined || one.now === undefined ? null : one.now - one.then;
      cell(row, change === null ? "–" : signed(change), change === null ? "n" : change > 0 ? "n up" : "n down");
      return row;
    }));
    results.hidden = found.rows.length === 0;
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    history.replaceState(null, "", `?${new URLSearchParams(new FormData(form))}`);
    show();
  };
  await show();
}

// ---- people

async function run(form) {
  const field = form.elements.q;
  // Whoever types before everything is here keeps what they typed.
  const asked_for = new URLSearchParams(location.search).get("q");
  if (field.value === "" && asked_for !== null) field.value = asked_for;
  const ready = Promise.all([fetched("data/search/index.json"), fetched("assets/fold.json")]);
  let asked = 0;
  const show = async () => {
    const mine = ++asked;
    let rows;
    try {
      const [index, table] = await ready;
      rows = await search(field.value, index, table);
    } catch {
      told.textContent = told.dataset.failed;
      return;
    }
    if (mine !== asked) return;
    results.tBodies[0].replaceChildren(...(rows ?? []).slice(0, most_shown).map((row) => found_row(row, results.tHead.rows[0].cells.length)));
    results.hidden = rows === null || rows.length === 0;
    const sentence = rows === null ? "" : rows.length === 0 ? told.dataset.none : rows.length > most_shown ? told.dataset.many : told.dataset.found;
    told.textContent = sentence.replace("{0}", rows?.length).replace("{1}", most_shown) + (rows?.missing ? told.dataset.missing + rows.missing : "") + (rows?.cut > 0 ? told.dataset.cut.replace("{0}", rows.cut) : "");
  };
  field.oninput = show;
  form.onsubmit = (event) => {
    event.preventDefault();
    history.replaceState(null, "", field.value === "" ? location.pathname : `?q=${encodeURIComponent(field.value.slice(0, 4000))}`);
    show();
  };
  await show();
}

if (element("find")) run(element("find"));
if (element("compare")) compare(element("compare"));
