-- Sessions that a ban ended, so that their browsers can show the reason.
create table banned_session (
  sid text primary key,
  player_id integer not null references player (id),
  ended_at timestamptz not null
);
create index banned_session_ended on banned_session (ended_at);
