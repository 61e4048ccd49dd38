import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { audit } from '#audit.ts'
import { type NetworkName, networksOf } from '#earning/networks/all-networks.ts'
import { demoNetwork } from '#earning/networks/demo.ts'
import type { ReceivedCall } from '#earning/networks/network.ts'
import { bindSignature } from '#earning/postbacks/bind-signature.ts'
import { withHashedSignature } from '#earning/postbacks/hashed-signature.ts'
import { rollUpHours } from '#games/returns/hour-roll-up.ts'
import { olderDatabase } from '#testing/database/older-database.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { fakeNetworks } from '#testing/networks/all-fake-networks.ts'
import { received } from '#testing/networks/received.ts'
import type { Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

/**
 * The last migrations before offers had states, challenges, and referrals; and before payout addresses.
 */
const BEFORE_FRIENDS = '0008'
const BEFORE_ADDRESSES = '0018'
/**
 * The last migrations before signatures were bound to values, and before a verified address was
 * reserved for its owner.
 */
const BEFORE_BOUND_SIGNATURES = '0025'
const BEFORE_CLAIMS = '0026'

/**
 * Data from before referrals: a player with a bonus, a session, a round that counts in the return
 * statistics, and a pending withdrawal; a player without rounds; and offers in the four states of that time.
 */
const seeds = { serverSeed: 'of the past', clientSeed: 'ben', nonce: 0 }
const choice = { prediction: 'over' } as const
const outcome = dice.draw(randomStream(seeds), choice)
const payout = dice.payout(points(10), choice, outcome)
const past = `
  insert into player (username, email, password_hash, is_admin, offer_id, created_at) values
    ('ada', 'ada@example.com', '-', true, repeat('a', 32), '2026-01-01T00:00:00Z'),
    ('ben', 'ben@example.com', '-', false, repeat('b', 32), '2026-01-02T00:00:00Z');
  insert into wallet (player_id, available, held, earned) values (1, 0, 0, 0), (2, 1100, 1000, 2100);
  update wallet set available = 1090 + ${payout}, wagered = 10, won = ${payout}, rounds = 1
  where player_id = 2;
  insert into session (sid, sess, expire) values ('of ben', '{"playerId":2}', '2026-01-24T00:00:00Z');
  insert into seed_pair (player_id, server_seed, server_seed_hash, client_seed, nonce, created_at)
  values (2, '${seeds.serverSeed}', '${serverSeedHash(seeds.serverSeed)}', '${seeds.clientSeed}', 1,
    '2026-01-10T00:00:00Z');
  insert into round (player_id, id, game, seed_pair_id, nonce, stake, choice, outcome,
    multiplier_hundredths, payout, created_at)
  values (2, nextval('round_id'), 'dice', 1, 0, 10, '${JSON.stringify(choice)}',
    '${JSON.stringify(outcome)}', ${dice.multiplierHundredths(choice, outcome)}, ${payout},
    '2026-01-10T09:30:00Z');
  insert into game_return (game, day, rounds, staked, paid, expected, variance, third_moment)
  values ('dice', '2026-01-10', 1, 10, ${payout}, 9, 81, 0);
  update game_return_mark set round_created_at = '2026-01-11T00:00:00Z';
  insert into offer_transaction (network, transaction_id, player_id, points, credited_at, reversed_at)
  values
    ('demo', 'credited', 2, 2000, '2026-01-03T00:00:00Z', null),
    ('demo', 'credited and reversed', 2, 300, '2026-01-04T00:00:00Z', '2026-01-05T00:00:00Z'),
    ('demo', 'only reversed', 2, 400, null, '2026-01-06T00:00:00Z'),
    ('demo', 'reversed and credited', 2, 500, '2026-01-08T00:00:00Z', '2026-01-07T00:00:00Z');
  insert into postback (network, query, remote_address, verdict, received_at)
  select 'demo', '', '203.0.113.9', verdict, '2026-01-03T00:00:00Z'
  from unnest(array['credited', 'credited', 'reversed', 'reversed_early', 'reversed_early',
    'credited_reversed']) as verdict;
  insert into hold (player_id, amount, created_at) values (2, 1000, '2026-01-09T00:00:00Z');
  insert into withdrawal
    (player_id, method, handling, amount, usd_cents, details, status, hold_id, created_at)
  values (2, 'paypal', 'review', 1000, 1000, '{"email":"ben@example.com"}', 'pending', 1,
    '2026-01-09T00:00:00Z');
  insert into transfer
    (player_id, reason, source_id, from_account, to_account, amount, created_at)
  values
    (2, 'signup_bonus', 2, 'bonuses', 'available', 100, '2026-01-02T00:00:00Z'),
    (2, 'offer_credit', 1, 'offers', 'available', 2000, '2026-01-03T00:00:00Z'),
    (2, 'offer_credit', 2, 'offers', 'available', 300, '2026-01-04T00:00:00Z'),
    (2, 'offer_chargeback', 2, 'available', 'offers', 300, '2026-01-05T00:00:00Z'),
    (2, 'hold', 1, 'available', 'held', 1000, '2026-01-09T00:00:00Z'),
    (2, 'stake', 1, 'available', 'games', 10, '2026-01-10T09:30:00Z')
    ${payout > 0 ? `, (2, 'payout', 1, 'games', 'available', ${payout}, '2026-01-10T09:30:00Z')` : ''}`

test('the newest migrations preserve existing data and leave the books clean', async () => {
  const db = await olderDatabase(BEFORE_FRIENDS)
  await sql.raw(past).execute(db)
  const before = await wallets(db)
  await migrate(db, migrationsFolder)

  expect(await wallets(db)).toEqual(before)
  expect((await audit(db, seedBox)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  const offers = await db
    .selectFrom('offer_transaction')
    .select(['transaction_id', 'points', 'taken_points'])
    .select((row) => [
      row('reported_at', 'is not', null).as('isReported'),
      row('credited_at', 'is not', null).as('isCredited'),
      row('reversed_at', 'is not', null).as('isReversed'),
    ])
    .orderBy('id')
    .execute()
  expect(offers.map((offer) => Object.values(offer))).toEqual([
    ['credited', 2000, 0, true, true, false],
    ['credited and reversed', 300, 300, true, true, true],
    ['only reversed', null, 0, false, false, false],
    ['reversed and credited', 500, 500, true, false, true],
  ])
})

test('rounds from before the newest migrations count for sessions, returns, and limits', async () => {
  const db = await olderDatabase(BEFORE_FRIENDS)
  await sql.raw(past).execute(db)
  await migrate(db, migrationsFolder)
  await rollUpHours(db, new Date('2026-01-12T00:00:00Z'))

  const sessions = await db
    .selectFrom('session')
    .select(['wagered_before', 'won_before', 'seen_at'])
    .execute()
  const seenAt = new Date('2026-01-10T00:00:00Z')
  expect(sessions).toEqual([{ wagered_before: 10, won_before: payout, seen_at: seenAt }])
  const returns = await db.selectFrom('game_return').select(['rounds', 'staked', 'paid']).execute()
  expect(returns).toEqual([{ rounds: 1, staked: 10, paid: payout }])
  const hours = await db.selectFrom('round_hour').selectAll().execute()
  const hour = Date.parse('2026-01-10T09:00:00Z') / 3_600_000
  expect(hours).toEqual([{ player_id: 2, hour, staked: 10, paid: payout }])
})

describe('migrations of addresses and withdrawals', () => {
  it.each([
    ['2', 1000],
    [' 0010 ', 5000],
    ['0', 500],
    ['1001', 500],
    ['two', 500],
  ])('convert open Robux withdrawals at a rate of "%s"', async (rate, robux) => {
    const db = await olderDatabase(BEFORE_ADDRESSES)
    const robuxOfBen = withdrawalsSql('robux', [
      ['ben', 'approved'],
      ['ben', 'completed'],
    ])
    await sql.raw(robuxOfBen).execute(db)
    await sql`update setting set value = ${rate} where key = 'robux_per_point'`.execute(db)
    await migrate(db, migrationsFolder)
    const rows = await db.selectFrom('withdrawal').select('robux').orderBy('id').execute()
    expect(rows).toEqual([{ robux }, { robux: 500 }])
  })

  it('drop a requested email that belongs to another player, and retain one that is pending', async () => {
    const db = await olderDatabase(BEFORE_CLAIMS)
    await sql`
      insert into player (username, email, password_hash, offer_id, referral_code, created_at,
        email_verified_at, email_proven_at, new_email)
      select name, name || '@example.com', '-', name, name, now(), verified, proven, wanted from (values
        ('ada', now(), null::timestamptz, null), ('ben', null, null, 'ADA@example.com'),
        ('cat', null, now(), 'ada@example.com')) as old (name, verified, proven, wanted)`.execute(
      db,
    )
    await migrate(db, migrationsFolder)
    const found = await sql`select email, new_email from player order by id`.execute(db)
    expect(found.rows).toEqual([
      { email: 'ada@example.com', new_email: null },
      { email: 'ADA@example.com', new_email: null },
      { email: 'cat@example.com', new_email: 'ada@example.com' },
    ])
  })

  it('save a payout address where something was paid or is pending', async () => {
    const db = await olderDatabase(BEFORE_ADDRESSES)
    const paypalOfBen = withdrawalsSql('paypal', [
      ['pending@example.com', 'pending'],
      ['approved@example.com', 'approved'],
      ['paid@example.com', 'completed'],
      ['PAID@example.com', 'rejected'],
      ['thief@example.com', 'rejected'],
      ['wrong@example.com', 'failed'],
    ])
    await sql.raw(paypalOfBen).execute(db)
    await migrate(db, migrationsFolder)
    const saved = db.selectFrom('payout_address').where('removed_at', 'is', null)
    const destinations = await saved.select('destination').orderBy('id').execute()
    expect(destinations.map(({ destination }) => destination).toSorted()).toEqual([
      'approved@example.com',
      'paid@example.com',
      'pending@example.com',
    ])
    const withdrawals = await db.selectFrom('withdrawal').select('address_id').execute()
    expect(new Set(withdrawals.map(({ address_id }) => address_id)).size).toBe(5)
  })
})

it('binds the signatures of earlier calls, and retains those calls with a hashed signature', async () => {
  const db = await olderDatabase(BEFORE_BOUND_SIGNATURES)
  const conversion = { user: 'b'.repeat(32), transaction: 'tx-1', points: 75, click: 'a-click' }
  const calls = await Promise.all(
    fakeNetworks.map(async (fake) => {
      const placement = { origin: 'https://earn.example', secret: fake.secret }
      return { name: fake.name, call: await received(fake.credit(conversion, placement)) }
    }),
  )
  const credited = { verdict: 'credited', received_at: new Date('2026-01-03T00:00:00Z') }
  await db
    .insertInto('postback')
    .values(
      calls.map(({ name: network, call: { method, query, body } }) => ({
        ...{ network, method, query, body, remote_address: '203.0.113.9' },
        ...credited,
      })),
    )
    .execute()
  await migrate(db, migrationsFolder)

  const settings = calls.map(({ name }) => [name, { secret: '-' }] as const)
  const networks = [
    demoNetwork({ secret: '-', readClick: () => undefined }),
    ...networksOf(
      new Map(settings.filter(([name]) => name !== 'demo') as [NetworkName, { secret: string }][]),
      () => undefined,
    ),
  ]
  const rows = await db.selectFrom('postback').selectAll().execute()
  for (const { name, call } of calls) {
    const network = networks.find((one) => one.name === name)
    if (network === undefined) throw new Error(`no adapter for ${name}`)
    const row = rows.find((one) => one.network === name)
    expect(row).toMatchObject(withHashedSignature(call, network.signature))
    const bind = (bound: ReceivedCall) =>
      db
        .transaction()
        .execute((tx) => bindSignature(tx, { network, call: bound, now: credited.received_at }))
    const bound = network.signature?.bound
    expect(await bind(call)).toBe(false)
    if (bound === undefined) continue
    for (const field of bound.values) {
      const values = new URLSearchParams(call.values)
      values.set(field, 'other')
      await expect(bind({ ...call, values })).rejects.toThrow('already used with different values')
    }
  }
  const bound = await db.selectFrom('postback_signature').select('network').execute()
  expect(bound).toHaveLength(networks.filter(({ signature }) => signature?.bound).length)
})

/**
 * SQL for a player with withdrawals of 500 points each, to these destinations and with these statuses.
 */
function withdrawalsSql(method: 'robux' | 'paypal', withdrawals: [string, string][]): string {
  const field = method === 'robux' ? 'username' : 'paymentDetails'
  const handling = method === 'robux' ? 'automated' : 'review'
  const rows = withdrawals.map(
    ([destination, status], index) => `(1, '${method}', '${handling}', 500, 500,
      '{"${field}":"${destination}"}', '${status}', ${index + 1}, '2026-01-09T00:00:00Z')`,
  )
  return `
    insert into player (username, email, password_hash, offer_id, referral_code, created_at)
    values ('ben', 'ben@example.com', '-', repeat('b', 32), 'BEN', '2026-01-02T00:00:00Z');
    insert into wallet (player_id) values (1);
    insert into hold (player_id, amount, created_at)
    select 1, 500, '2026-01-09T00:00:00Z' from generate_series(1, ${withdrawals.length});
    insert into withdrawal
      (player_id, method, handling, amount, usd_cents, details, status, hold_id, created_at)
    values ${rows.join(', ')}`
}

async function wallets(db: Db) {
  const { rows } = await sql`
    select player_id, available, held, debt, earned from wallet order by player_id`.execute(db)
  return rows
}
