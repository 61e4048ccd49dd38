-- What the provider added to the status of a payout, such as what a gamepass cost. Players never see it.
alter table payout_attempt add column provider_facts jsonb check (jsonb_typeof(provider_facts) = 'object');
