-- One row for what a network calls one transaction. A reversal may come before its credit.
create table offer_transaction (
  id bigint generated always as identity primary key,
  network text not null,
  transaction_id text not null,
  player_id bigint not null references player,
  points bigint not null check (points > 0),
  credited_at timestamptz,
  reversed_at timestamptz,
  unique (network, transaction_id)
);
create index offer_transaction_player on offer_transaction (player_id, id);

-- Every call that its network signed, as it came, with what we made of it.
create table postback (
  id bigint generated always as identity primary key,
  network text not null,
  query text not null,
  remote_address text not null,
  verdict text not null,
  received_at timestamptz not null
);
