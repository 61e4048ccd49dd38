-- One row, written to find out whether the database takes writes.
create table readiness_check (
  id int primary key check (id = 1),
  checked_at timestamptz not null
);
