import { chart, type Reason } from '@tallyhouse/server/core/ledger/chart'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { type RawBuilder, sql } from 'kysely'
import { caughtUp } from './caught-up.ts'
import { withoutKeys } from './without-keys.ts'

export type DatabaseSize = { players: number; transfers: number }

const DAYS = 365
const DAY_MS = 86_400_000
/** Shares of all transfers. The rest are bets and payouts. */
const SHARES = { offers: 0.12, bonuses: 0.06 }

/** The size at which the players have played `rounds` rounds. Nine in ten offers make more transfers. */
export function sizeWithRounds(players: number, rounds: number): DatabaseSize {
  const share = 1 - 1.9 * SHARES.offers - SHARES.bonuses
  return { players, transfers: Math.round((players + 1.5 * rounds) / share) }
}

/**
 * Fills an empty database with a year of demo data, using statements over whole tables: players
 * with wallets that match their transfers, rounds, offers, withdrawals, sessions, signals, bans,
 * and actions. Most of it belongs to a few players.
 * @param db a connection without a statement timeout
 */
export async function fillDatabase(db: Db, size: DatabaseSize, now: Date): Promise<void> {
  const start = new Date(now.getTime() - DAYS * DAY_MS)
  const step = async (name: string, statement: RawBuilder<unknown>) => {
    const begun = performance.now()
    await statement.execute(db)
    console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  await step('players', players(size, start))
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.25)`.execute(one)
    await events(size, start).execute(one)
  })
  await withoutKeys(db, ['recorded_transfer', 'round'], async () => {
    await step('transfers', transfers(start))
    await step('rounds', rounds())
  })
  await step('wallets', wallets())
  await step('offers', offers(now))
  await step('holds', holds())
  await step('addresses', addresses())
  await step('withdrawals', withdrawals())
  await step('payouts', payouts())
  await step('ends', ends())
  for (const [name, statement] of Object.entries(surroundings(size, now))) {
    await step(name, statement)
  }
  for (const [name, statement] of Object.entries(caughtUp(now))) await step(name, statement)
  await step('sequences', sequences())
  await sql`drop table demo_event`.execute(db)
  await step('vacuum', sql`vacuum (analyze)`)
}

function players({ players: count }: DatabaseSize, start: Date) {
  return sql`
    insert into player (username, email, email_verified_at, password_hash, offer_id, referral_code,
      last_log_in_at, last_log_in_address, created_at)
    select name || '_' || n, name || n || '@' || (array['mail', 'post', 'web'])[n % 3 + 1]
        || '.example', case when n % 3 > 0 then at end, '-', md5(n::text), 'R' || n, at,
      '198.51.' || n % 200 || '.' || n % 250, at
    from (
      select n, (array['ada', 'bram', 'cleo', 'dora', 'emil', 'finn', 'gwen', 'hugo'])[n % 8 + 1]
        as name, ${start}::timestamptz + n * ${DAYS / count}::float8 * interval '1 day' as at
      from generate_series(1, ${count}::int) as n
    ) as person order by n`
}

/**
 * The events in chronological order. Each row becomes one or more transfers, with `n` as the ID of
 * their cause. Cubing the random number concentrates events on a few players.
 */
function events({ players: count, transfers: total }: DatabaseSize, start: Date) {
  const offered = Math.round(total * SHARES.offers)
  const bonuses = Math.round(total * SHARES.bonuses)
  // Four in ten offers are withdrawn in two or three transfers, and one is reversed.
  const others = count + offered + bonuses + Math.round(offered * 0.9)
  const pairs = Math.max(0, Math.round((total - others) / 3))
  const drawn = offered + bonuses + pairs
  return sql`
    create unlogged table demo_event as
    select row_number() over (order by at) as n, * from (
      select n as player_id, 'signup' as kind, 0 as draw,
        ${start}::timestamptz + n * ${DAYS / count}::float8 * interval '1 day' as at
      from generate_series(1, ${count}::int) as n
      union all
      select 1 + floor(${count}::int * power(random(), 3))::int,
        case when n <= ${offered}::int then 'offer'
          when n <= ${offered + bonuses}::int then 'bonus' else 'pair' end,
        n % 10, ${start}::timestamptz + random() * ${DAYS}::int * interval '1 day'
      from generate_series(1, ${drawn}::int) as n
    ) as event`
}

/** The ids for the rows of one event, which its transfers and rounds share. */
const EVENT_IDS = 20

/** Each event's transfers apart from bets. No event lowers a player's total. */
const moves: { kind: string; reason: Reason; amount: number; cause?: string; only?: string }[] = [
  { kind: 'signup', reason: 'signup_bonus', amount: 100, cause: 'player_id' },
  { kind: 'offer', reason: 'offer_credit', amount: 600 },
  { kind: 'offer', reason: 'offer_chargeback', amount: 600, only: 'draw = 9' },
  { kind: 'offer', reason: 'hold', amount: 500, only: 'draw < 4' },
  { kind: 'offer', reason: 'hold_post', amount: 500, only: 'draw < 4 and n % 20 > 0' },
  { kind: 'bonus', reason: 'daily_bonus', amount: 5 },
]

function transfers(start: Date) {
  const parts = moves.map(({ kind, reason, amount, cause = 'n', only = 'true' }, place) => {
    const { from, to } = chart[reason]
    return sql`
      select ${EVENT_IDS}::bigint * n + 2 * ${place}::int as id, player_id, ${reason}::transfer_reason,
        ${sql.raw(cause)} as source_id, ${from}::ledger_account, ${to}::ledger_account,
        ${amount}::bigint, at
      from demo_event where kind = ${kind} and ${sql.raw(only)}`
  })
  return sql`
    insert into recorded_transfer
      (id, player_id, reason, source_id, from_account, to_account, amount, created_at)
      overriding system value
    select id, player_id, reason, source_id, from_account, to_account, amount, at
    from (${sql.join(parts, sql` union all `)}) as entry
      (id, player_id, reason, source_id, from_account, to_account, amount, at)
    where at >= ${start} order by id`
}

/** A won and a lost bet for each pair, each with the balance after it. */
function rounds() {
  return sql`
    insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, created_at, balance, call_key)
    select player_id, id, (array['dice', 'slots', 'wheel', 'plinko'])[n % 4 + 1], id, 0, 10,
      '{"prediction": "over"}', '{"diceResult": 5}', 200 - 200 * nth, 20 - 20 * nth, at, balance, md5(id::text)::uuid
    from (
      select *, sum(change) over (partition by player_id order by id) as balance from (
        select player_id, ${EVENT_IDS}::bigint * n + 2 * nth as id, n, nth, at, 10 - 20 * nth as change
        from demo_event cross join generate_series(0, 1) as nth where kind = 'pair'
        union all
        select player_id, id, null, null, null,
          case when to_account = 'available' then amount else -amount end
        from recorded_transfer where 'available' in (from_account, to_account)
      ) as moved
    ) as running where n is not null order by id`
}

function wallets() {
  const net = (
    account: string,
  ) => sql`coalesce(sum(amount) filter (where to_account = ${account}), 0)
    - coalesce(sum(amount) filter (where from_account = ${account}), 0)`
  const total = (...reasons: Reason[]) =>
    sql`coalesce(sum(amount) filter (where reason = any(${reasons}::transfer_reason[])), 0)`
  return sql`
    insert into wallet
      (player_id, available, held, earned, wagered, won, withdrawn, rounds, level_notified)
    select player_id, ${net('available')}, ${net('held')},
      ${total('signup_bonus', 'offer_credit', 'daily_bonus')} - ${total('offer_chargeback')},
      ${total('stake')}, ${total('payout')}, ${total('hold_post')},
      count(*) filter (where reason = 'stake'), 100
    from transfer group by player_id order by player_id`
}

/** One in ten more offers is reported and pending. */
function offers(now: Date) {
  return sql`
    insert into offer_transaction (id, network, transaction_id, player_id, points, taken_points,
      offer_name, reported_at, release_at, credited_at, reversed_at) overriding system value
    select n, 'demo', n, player_id, 600, case when draw = 9 then 600 else 0 end, 'Answer a survey',
      at, at, at, case when draw = 9 then at end
    from demo_event where kind = 'offer'
    union all
    select -n, 'demo', -n, player_id, 600, 0, 'Reach level 10', at,
      ${now}::timestamptz + interval '30 days', null, null
    from demo_event where kind = 'offer' and n % 10 = 0`
}

function holds() {
  return sql`
    insert into hold (id, player_id, amount, created_at, resolution, resolved_at)
      overriding system value
    select n, player_id, 500, at, case when n % 20 > 0 then 'posted'::hold_resolution end,
      case when n % 20 > 0 then at end
    from demo_event where kind = 'offer' and draw < 4 order by n`
}

function addresses() {
  return sql`
    insert into payout_address (player_id, method, label, destination, created_at, usable_at)
    select player_id, 'paypal', '', 'payee' || player_id || '@example.com', min(at), min(at)
    from demo_event where kind = 'offer' and draw < 4 group by player_id`
}

function withdrawals() {
  return sql`
    insert into withdrawal (player_id, method, handling, amount, usd_cents, details, status, hold_id,
      address_id, created_at)
    select demo_event.player_id, 'paypal', 'review', 500, 500, '{"paymentDetails": "by mail"}',
      case when n % 20 > 0 then 'completed' else 'pending' end, n, payout_address.id, at
    from demo_event join payout_address on payout_address.player_id = demo_event.player_id
    where kind = 'offer' and draw < 4 order by n`
}

function payouts() {
  return sql`
    insert into payout_attempt
      (withdrawal_id, provider, provider_reference, submitted_at, sent_at, answered_at, result)
    select id, 'sandbox', 'SBX-' || hold_id, created_at, created_at, created_at, 'paid'
    from withdrawal where status = 'completed' order by id`
}

function ends() {
  return sql`
    insert into withdrawal_end (withdrawal_id, status, ended_at)
    select id, status, created_at from withdrawal where status = 'completed' order by id`
}

/** Other tables, filled for a share of the players. The first player is the admin. */
function surroundings(
  { players: count }: DatabaseSize,
  now: Date,
): Record<string, RawBuilder<unknown>> {
  const each = (nth: number) => sql`generate_series(${nth}::int, ${count}::int, ${nth}::int) as n`
  return {
    admin: sql`update player set is_admin = true where id = 1`,
    sessions: sql`
      insert into session (sid, sess, expire, seen_at, device, remote_address)
      select md5('s' || n), json_build_object('playerId', n, 'createdAt', ${now.toISOString()}::text),
        ${now}::timestamptz + interval '10 days', ${now}::timestamptz - n % 100 * interval '1 hour',
        'Firefox on Windows', '198.51.100.' || n % 250 from ${each(5)}`,
    sightings: sql`
      insert into sighting (player_id, remote_address, device, first_at, last_at)
      select n, '198.51.' || n % 200 || '.' || n % 250, md5('d' || n), ${now}, ${now}
      from ${each(2)}`,
    bans: sql`
      insert into ban (player_id, reason, banned_by, created_at)
      select n, 'Several accounts', 1, ${now} from ${each(500)}`,
    signals: sql`
      insert into abuse_signal
        (player_id, kind, subject, details, created_at, resolved_at, resolved_by)
      select n, 'offer_velocity', '', '{}', ${now}, case when n % 3 > 0 then ${now}::timestamptz end,
        case when n % 3 > 0 then 1 end from ${each(50)}`,
    actions: sql`
      insert into admin_action (admin_id, action, target_id, player_id, details, created_at)
      select 1, (array['points_adjusted', 'player_banned', 'email_verified'])[n % 3 + 1], n, n,
        '{"reason": "abuse"}', ${now}::timestamptz - (${count}::int - n) * interval '1 second'
      from ${each(5)}`,
    returns: sql`
      insert into game_return
        (game, day, rounds, staked, paid, expected, variance, third_moment)
      select game, (created_at at time zone 'UTC')::date, count(*), sum(stake), sum(payout),
        sum(stake) * 0.9, sum(stake * stake), 0
      from round group by 1, 2`,
  }
}

function sequences() {
  return sql`
    select setval('transfer_id_seq', (select coalesce(max(position), 1) from transfer)),
      setval('seed_pair_id_seq', (select coalesce(max(seed_pair_id), 1) from round)),
      setval('hold_id_seq', (select coalesce(max(id), 1) from hold)),
      setval('offer_transaction_id_seq', (select greatest(max(id), 1) from offer_transaction))`
}
