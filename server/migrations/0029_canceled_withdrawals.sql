-- Whether the player canceled it before it was sent.
alter table withdrawal_end add column is_canceled boolean not null default false
  check (not is_canceled or status = 'failed');

alter table withdrawal_end disable trigger withdrawal_end_append_only;
update withdrawal_end ended set is_canceled = true
from withdrawal join payout_address address on address.id = address_id
where withdrawal.id = withdrawal_id and ended.status = 'failed' and removed_at <= ended_at
  and message = 'You removed the payout address before this withdrawal was sent.';
alter table withdrawal_end enable trigger withdrawal_end_append_only;

-- The place of a path is now part of the call in one way for all calls.
update idempotency_key
set route = '/api/admin/users/' || split_part(route, ' ', 2) || '/adjust-points'
where route like '/api/admin/users/:id/adjust-points %';
update idempotency_key
set route = '/api/admin/offers/' || split_part(route, ' ', 2) || '/reverse'
where route like '/api/admin/offers/:id/reverse %';
