-- Whether a pause, a ban, or broken books kept it from being sent. How long it took says nothing of payouts.
alter table withdrawal add column was_held boolean not null default false;
