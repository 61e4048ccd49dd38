-- Gifts, such as the sign-up bonus, and what they win in play can leave only in place of points from
-- offers. The share of gifts so far is derived from the transfers: first, because it takes longest and
-- locks nothing.
create temporary table derived_share (
  player_id bigint primary key, gift_points bigint not null, gift_total bigint not null
) on commit drop;
create temporary table derived_hold (
  hold_id bigint primary key, gift_points bigint not null
) on commit drop;

do $$
declare
  entry record;
  player bigint;
  gifts numeric := 0;
  total numeric := 0;
  gifts_before numeric;
begin
  for entry in
    select *, balance - change as before from (
      select player_id, id, reason::text as reason, source_id, amount, change,
        sum(change) over (partition by player_id order by id) as balance
      from transfer cross join lateral (
        select case when to_account = 'available' then amount else -amount end as change
      ) as signed
      where 'available' in (from_account, to_account)
    ) as moved
    where reason not in ('stake', 'stake_hold', 'raise_hold', 'stake_void', 'payout')
    order by player_id, id
  loop
    if entry.player_id is distinct from player then
      if gifts > 0 then insert into derived_share values (player, gifts, total); end if;
      player := entry.player_id;
      gifts := 0;
      total := 0;
    end if;
    -- Play does not change the share. Rounded up.
    gifts_before := case when gifts = 0 then 0 else div(entry.before * gifts + total - 1, total) end;
    if entry.reason = 'hold' then
      -- Withdrawals took gifts and other points alike until now.
      if gifts > 0 then
        insert into derived_hold values (entry.source_id, div(entry.amount * gifts + total - 1, total));
      end if;
      continue;
    end if;
    gifts := case
      when entry.reason in ('signup_bonus', 'daily_bonus', 'challenge_reward', 'referral_reward',
        'referral_commission', 'rain') then gifts_before + entry.amount
      when entry.reason in ('hold_void', 'payout_return') then gifts_before + coalesce(
        (select gift_points from derived_hold where hold_id = entry.source_id), 0)
      when entry.change > 0 then gifts_before
      when entry.reason in ('daily_bonus_debt_repayment', 'challenge_debt_repayment',
        'referral_debt_repayment', 'rain_debt_repayment', 'referral_chargeback')
        then gifts_before - least(entry.amount, gifts_before)
      else gifts_before - greatest(0, entry.amount - (entry.before - gifts_before)) end;
    total := case when gifts = 0 then 0 else entry.balance end;
  end loop;
  if gifts > 0 then insert into derived_share values (player, gifts, total); end if;
end $$;

-- Of every `gift_total` points, `gift_points` are gifts: of the available points, of the stake of an open
-- round. Both are 0 if none are.
alter table wallet
  add column gift_points bigint not null default 0,
  add column gift_total bigint not null default 0,
  add constraint wallet_gift_share check (gift_points between 0 and gift_total);
update wallet set gift_points = derived.gift_points, gift_total = derived.gift_total
from derived_share derived where derived.player_id = wallet.player_id;

alter table open_round
  add column gift_points bigint not null default 0,
  add column gift_total bigint not null default 0,
  add constraint open_round_gift_share check (gift_points between 0 and gift_total);
update open_round set gift_points = derived.gift_points, gift_total = derived.gift_total
from derived_share derived where derived.player_id = open_round.player_id;

-- The gifts among the points set aside, which return with them.
alter table hold
  add column gift_points bigint not null default 0,
  add constraint hold_gift_points check (gift_points between 0 and amount);
drop trigger hold_append_only on hold;
update hold set gift_points = derived.gift_points
from derived_hold derived where derived.hold_id = hold.id;
create trigger hold_append_only before update on hold for each row
  when (
    (old.id, old.player_id, old.amount, old.gift_points, old.created_at)
      is distinct from (new.id, new.player_id, new.amount, new.gift_points, new.created_at)
    or old.resolution is not null
  )
  execute function refuse_change();

alter table withdrawal
  -- The available points that were not gifts when it was requested; null before this migration.
  add column own_points bigint check (own_points >= 0),
  drop constraint withdrawal_review_reasons_check,
  add constraint withdrawal_review_reasons_check check (review_reasons <@ array[
    'open_signal', 'shared_destination', 'new_account', 'above_offers', 'adjusted'
  ]);

-- Whether challenges counted toward the threshold of the reward. Only offers do from now on, but a reward
-- that was paid before stays due under the rule that it was paid under.
alter table referral_payment add column counts_challenges boolean not null default true;
