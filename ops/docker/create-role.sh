#!/bin/sh
# PostgreSQL runs this once, on an empty volume: the product's own role, which owns no tables.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role tallyhouse_product login password :'password';
SQL
