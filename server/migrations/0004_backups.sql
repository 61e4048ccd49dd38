-- Backups, and drills that restore the latest one.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why it failed.
  error text,
  details jsonb not null default '{}'
);
create index backup_run_latest on backup_run (kind, id);
-- One at a time.
create unique index backup_run_open on backup_run (kind) where finished_at is null;
