# Shared by quickstart and test: where we are, what is missing, how loud to be. Sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# install_packages GROUP...: installs what is missing of the groups of scripts/debian-packages, and nothing else.
install_packages() {
  local wanted=() missing=() package
  for group in "$@"; do
    read -r -a more < <(awk -v group="$group" '$1 == group { for (i = 2; i <= NF; ++i) printf "%s ", $i }' "$root/scripts/debian-packages") || true
    wanted+=("${more[@]}")
  done
  command -v dpkg-query > /dev/null || { say "This is not a Debian machine: the packages of scripts/debian-packages must be there already."; return 0; }
  for package in "${wanted[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2> /dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing ${#missing[@]} Debian packages: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || die "These packages are missing and there is no sudo: ${missing[*]}"
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
}

# build PRESET TARGET...: configures once and builds; quiet unless something fails.
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  if ! { [ -f "$root/build/$preset/build.ninja" ] || cmake -S "$root" --preset "$preset" > "$log" 2>&1; }; then
    cat "$log" >&2
    die "Configuring failed."
  fi
  sed -n '/^-- seiseki/,/^-- Configuring/s/^-- \(seiseki\|  \)/&/p' "$log" >&2 || true
  if ! cmake --build "$root/build/$preset" ${1:+--target "$@"} > "$log" 2>&1; then
    tail -n 60 "$log" >&2
    die "Building failed."
  fi
  rm -f "$log"
}
