// The desk works without this. With it: the link of the terminal enters by itself, and letters press what shows them.

const door = document.querySelector("form[data-enter=link]");
if (door && location.hash.length > 20) {
  // The secret is in the fragment, which no server sees until it is sent as a form.
  const secret = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  door.elements.code.value = secret;
  door.submit();
}

// Letters can be switched off on the page that explains them: speech and some hands press them by mistake.
const keysKey = "seiseki-keys";
let hasKeys = localStorage.getItem(keysKey) !== "off";
document.documentElement.classList.toggle("keys", hasKeys);
const keysSwitch = document.querySelector("[data-keys-switch]");
if (keysSwitch) {
  const box = keysSwitch.querySelector("input");
  keysSwitch.hidden = false;
  box.checked = hasKeys;
  box.addEventListener("change", () => {
    hasKeys = box.checked;
    localStorage.setItem(keysKey, hasKeys ? "on" : "off");
    document.documentElement.classList.toggle("keys", hasKeys);
  });
}

const alert = document.querySelector("[role=alert]");
if (alert && !document.querySelector("[autofocus]")) alert.focus();

// The other language, with what was typed: it travels in the history entry of this page alone, and never a password.
const typedIn = (form) => [...form.elements].filter((field) =>
  field.name && field.matches("input[type=text], input[type=date], input[type=datetime-local], input[type=checkbox], input[type=radio], select, textarea"));
// What a page fills in by itself is in its own language.
const ownValue = (field) => (isChoice(field) ? (field.checked !== field.defaultChecked ? field.checked : null) : field.value !== field.defaultValue ? field.value : null);
const isChoice = (field) => ["checkbox", "radio"].includes(field.type);
for (const button of document.querySelectorAll("form[action='/language'] button")) {
  button.form.addEventListener("submit", async (event) => {
    if (button.form.elements.next.value !== location.pathname + location.search) return;
    event.preventDefault();
    const typed = [...document.forms].map((form) => typedIn(form).map(ownValue));
    const sent = new URLSearchParams(new FormData(button.form, button));
    await fetch("/language", { method: "POST", body: sent, redirect: "manual" });
    history.replaceState({ typed }, "");
    location.reload();
  });
}
const typedBefore = history.state?.typed;
if (typedBefore) {
  history.replaceState(null, "");
  [...document.forms].forEach((form, at) => typedIn(form).forEach((field, place) => {
    const value = typedBefore[at]?.[place];
    if (typeof value === "boolean") field.checked = value;
    else if (value && field.value !== value) field.value = value;
    if (value && !isChoice(field)) field.closest("details.panel")?.setAttribute("open", "");
  }));
}

function isTyping(target) {
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target.tagName === "INPUT" && !["checkbox", "radio", "submit", "button"].includes(target.type));
}

// What a letter stands for on this page: the first that is to be seen, of the page itself before what stands around it.
function keyed(letter) {
  const all = [...document.querySelectorAll(`[data-key="${CSS.escape(letter)}"]`)].filter((element) => element.offsetParent !== null);
  return all.find((element) => element.closest("main")) ?? all[0];
}

function chosen(letter) {
  return document.querySelector(`[data-choose="${CSS.escape(letter)}"]`);
}

// A letter selects an answer; Enter in the reason, which is selected, gives it.
let answer = null;
function choose(button) {
  const form = button.form;
  for (const other of form.querySelectorAll("[data-choose]")) other.removeAttribute("aria-pressed");
  button.setAttribute("aria-pressed", "true");
  answer = button;
  form.elements.reason.focus();
  form.elements.reason.select();
}

function rows() {
  return [...document.querySelectorAll(".queue .event a, td.tick input")];
}

function move(by) {
  const all = rows();
  if (all.length === 0) return false;
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1);
  all[next].focus();
  return true;
}

// From cell to cell of the crosstable.
function moveCell(key) {
  const cell = document.activeElement.closest?.(".cross .cell");
  if (!cell) return false;
  const row = cell.parentElement;
  const column = [...row.children].indexOf(cell);
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  let to = isSideways ? row.children[column + step] : null;
  for (let next = row; !isSideways && !to; ) {
    next = step > 0 ? next.nextElementSibling : next.previousElementSibling;
    if (!next) break;
    to = next.classList.contains("detail") ? null : next.children[column];
  }
  const link = to?.querySelector("a");
  if (!link) return false;
  link.focus();
  return true;
}

const places = { q: "/", l: "/lists", c: "/cases", f: "/fees", n: "/nightly", p: "/people", u: "/quarantine", r: "/record", s: "/status" };
let first = "";
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !hasKeys) return;
  if (event.key === "Enter" && answer && event.target === answer.form?.elements.reason) {
    event.preventDefault();
    answer.form.requestSubmit(answer);
    return;
  }
  if (isTyping(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const done = () => event.preventDefault();
  const before = first;
  first = "";
  const place = before === "g" ? places[event.key] : { "?": "/help", b: "/bring-in" }[event.key];
  if (place) {
    location.assign(place);
    return done();
  }
  if (event.key === "g") {
    first = "g";
    return;
  }
  if (event.key.startsWith("Arrow")) {
    if (moveCell(event.key)) done();
    return;
  }
  const button = chosen(event.key);
  if (button) {
    choose(button);
    return done();
  }
  if ((event.key === "j" && move(1)) || (event.key === "k" && move(-1))) return done();
  const element = keyed(event.key);
  if (!element && event.key === "/") location.assign("/people");
  if (!element && event.key === "x" && event.target.type === "checkbox") event.target.click();
  if (!element) return;
  done();
  if (element.matches("fieldset")) {
    // The next of the choices.
    const choices = [...element.querySelectorAll("input[type=radio]")];
    const next = choices[(choices.findIndex((choice) => choice.checked) + 1) % choices.length];
    next.checked = true;
    next.focus();
    return;
  }
  if (element.matches("summary, input, select")) {
    if (element.matches("summary")) element.parentElement.open = true;
    element.focus();
  } else {
    element.click();
  }
});

// Files dropped anywhere on a page that takes some: in its field, and on the way where nothing else is to be said of them.
const takesFiles = document.querySelector("form[data-drop]");
function hasFiles(event) {
  return takesFiles && [...event.dataTransfer.types].includes("Files");
}
document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  takesFiles.elements.files.files = event.dataTransfer.files;
  if (takesFiles.dataset.drop === "send") takesFiles.requestSubmit();
});

// ---- what happens meanwhile: rows and a line say so, nothing moves

const body = document.body;
const reportHere = location.pathname.match(/^\/reports\/([0-9]+)/)?.[1] ?? "";
let head = body.dataset.live;
let linesOf = {};

function element(name, classes, ...parts) {
  const out = document.createElement(name);
  out.className = classes;
  out.append(...parts);
  return out;
}

// One line for one matter: the newest word takes the place of the one before.
function tell(matter, role, ...parts) {
  const line = element("div", role === "alert" ? "message alert live" : "message live", element("p", "", ...parts));
  line.setAttribute("role", role);
  if (linesOf[matter]) linesOf[matter].replaceWith(line);
  else document.querySelector("main .title").after(line);
  linesOf[matter] = line;
}

function tellReport(news, open) {
  const again = element("a", "", open);
  again.href = location.href.split("#")[0];
  if (String(news.report) === reportHere) return tell("here", "status", `${news.words} `, again);
  const row = document.querySelector(`tr[data-report="${news.report}"]`);
  if (!row) {
    if (news.is_new && location.pathname === "/") tell("new", "status", `${news.report} ${news.name}: ${news.words} `, again);
    return;
  }
  if (news.is_decided) row.className = "decided";
  row.querySelector(".news")?.remove();
  const note = element("small", "news", news.words);
  note.setAttribute("role", "status");
  row.querySelector(".event").append(note);
}

function tellEnd(ends) {
  if (!ends) {
    linesOf.end?.remove();
    delete linesOf.end;
  } else if (!linesOf.end) {
    const stay = element("button", "button", ends.stay);
    stay.type = "button";
    stay.addEventListener("click", () => look("&stay=yes"));
    tell("end", "alert", `${ends.words} `, stay);
  }
}

async function look(more = "") {
  try {
    const answer = await fetch(`/live?after=${head}&report=${reportHere}${more}`, { redirect: "error" });
    if (!answer.ok) return;
    const news = await answer.json();
    head = news.head;
    for (const one of news.reports) tellReport(one, news.open);
    tellEnd(news.ends);
  } catch {
    // The desk is away, or the visit is over: the next request says so, and keeps what was typed.
  }
}

if (head !== undefined) {
  setInterval(() => document.visibilityState === "visible" && look(), 1500);
}
