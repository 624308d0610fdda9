// The desk works without this. With it: the link of the terminal enters by itself, and letters press what shows them.

const door = document.querySelector("form[data-enter=link]");
if (door && location.hash.length > 20) {
  // The secret is in the fragment, which no server sees until it is sent as a form.
  const secret = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  door.elements.code.value = secret;
  door.submit();
}

document.documentElement.classList.add("keys");

const alert = document.querySelector("[role=alert]");
if (alert && !document.querySelector("[autofocus]")) alert.focus();

function isTyping(target) {
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target.tagName === "INPUT" && !["checkbox", "radio", "submit", "button"].includes(target.type));
}

// What a letter stands for on this page: the first that is to be seen.
function keyed(letter) {
  return [...document.querySelectorAll(`[data-key="${CSS.escape(letter)}"]`)].find((element) => element.offsetParent !== null);
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
  return [...document.querySelectorAll(".queue .event a")];
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
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
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
  if (!element) return;
  done();
  if (element.matches("summary, input, select")) {
    if (element.matches("summary")) element.parentElement.open = true;
    element.focus();
  } else {
    element.click();
  }
});
