# Shared by quickstart and test: where we are, what is missing, how loud to be. Sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# tell_help ARGUMENT...: where the first one asks for help, prints what the head of the script says, and ends it.
tell_help() {
  case ${1:-} in -h | --help) sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$0"; exit 0 ;; esac
}

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
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
         "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"; } 2>&1 |
       tee "$log" | show_installation; then
    tail -n 40 "$log" >&2
    die "Installing the packages failed."
  fi
  rm -f "$log"
}

# show DONE TOTAL WHAT: progress on standard error, on a terminal one line that is written again, otherwise a line at every tenth.
show() {
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
    printf '\r\033[K[%d/%d] %.60s' "$1" "$2" "$3" >&2
    [ "$1" -lt "$2" ] || printf '\r\033[K' >&2
  elif [ $(($1 * 10 / $2)) -gt $((($1 - 1) * 10 / $2)) ]; then
    printf '  %3d %% [%d/%d]\n' $(($1 * 100 / $2)) "$1" "$2" >&2
  fi
}
# What apt-get and ninja print, as progress.
show_installation() {
  local line done=0 total=0
  while IFS= read -r line; do
    case $line in
      *' newly installed, '*) total=${line#* upgraded, } total=${total%% *} ;;
      'Setting up '*) done=$((done + 1)) line=${line#Setting up }
                      [ "$total" -lt "$done" ] || show "$done" "$total" "${line%% *}" ;;
    esac
  done
}
show_building() {
  local line
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]] && show "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "${BASH_REMATCH[3]##*/}"
  done
  return 0
}

# build PRESET TARGET...: configures once and builds; says how far it is, and what failed.
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  if ! { [ -f "$root/build/$preset/build.ninja" ] || cmake -S "$root" --preset "$preset" > "$log" 2>&1; }; then
    cat "$log" >&2
    die "Configuring failed."
  fi
  sed -n '/^-- seiseki/,/^-- Configuring/s/^-- \(seiseki\|  \)/&/p' "$log" >&2 || true
  if ! NINJA_STATUS='[%f/%t] ' cmake --build "$root/build/$preset" ${1:+--target "$@"} 2>&1 | tee "$log" | show_building; then
    tail -n 60 "$log" >&2
    die "Building failed."
  fi
  rm -f "$log"
}
