import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { boostUntil, holdFor, testOffers } from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { earningChecks } from './audit.ts'

const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse } = testOffers(db, clock)
const playerId = await barePlayer(db, 0)

// A player with a partly reversed offer, a reversed offer, a pending offer, and a reversal that arrived
// before its credit.
await boostUntil(db, playerId, new Date(clock.now().getTime() + 1))
await recordCall(await credit({ playerId, transactionId: 'part' }))
await recordCall(await reverse({ of: 'part', points: 40 }))
await recordCall(await credit({ playerId, transactionId: 'whole' }))
await recordCall(await reverse({ of: 'whole' }))
await holdFor(db, 3)
await recordCall(await credit({ playerId, transactionId: 'pending' }))
await recordCall(await reverse({ of: 'pending', points: 10 }))
await recordCall(await reverse({ of: 'early', playerId }))

it('finds no breaches in valid rows', async () => {
  expect(await listBreaches(db, earningChecks)).toEqual({})
})

const transfer = (reason: string, sourceId: string, [from, to]: [string, string]) => `
  insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
  values (${playerId}, '${reason}', ${sourceId}, '${from}', '${to}', 5, now())`
const selectOfferId = (name: string) =>
  `(select id from offer_transaction where transaction_id = '${name}')`

it.each([
  [
    'offer-net',
    'a transfer for a pending offer',
    transfer('offer_credit', selectOfferId('pending'), ['offers', 'available']),
  ],
  [
    'offer-net',
    'a credit transfer without an offer',
    transfer('offer_credit', '999', ['offers', 'available']),
  ],
  [
    'offer-net',
    'a credited offer without a transfer',
    `update offer_transaction set credited_at = release_at where transaction_id = 'pending'`,
  ],
  [
    'offer-net',
    'an offer with more points than its transfer',
    `update offer_transaction set points = points + 1 where transaction_id = 'part'`,
  ],
  [
    'offer-reversal',
    'a reversal transfer without a reversal',
    transfer('offer_chargeback', '999', ['available', 'offers']),
  ],
  [
    'offer-reversal',
    'a reversal with two transfers',
    transfer(
      'offer_chargeback_debt',
      `(select id from offer_reversal where transaction_id = 'part')`,
      ['debt', 'offers'],
    ),
  ],
  [
    'offer-reversal',
    'a transfer for the reversal of a pending offer',
    transfer(
      'offer_chargeback',
      `(select id from offer_reversal where transaction_id = 'pending')`,
      ['available', 'offers'],
    ),
  ],
  [
    'offer-taken',
    'taken points that differ from the sum of the reversals',
    `update offer_transaction set taken_points = taken_points + 1 where transaction_id = 'part'`,
  ],
  [
    'offer-taken',
    'a reversal that took too little',
    `update offer_reversal set points = points + 1 where transaction_id = 'pending'`,
  ],
  [
    'offer-click',
    'a reported click without an offer',
    `insert into offer_click (player_id, network, offer_id, offer_name, points, remote_address,
      clicked_at, reported_at) values (${playerId}, 'demo', 'q', 'A quiz', 100, '', now(), now())`,
  ],
  [
    'offer-click',
    'an unreported click of a reported offer',
    `with click as (
      insert into offer_click (player_id, network, offer_id, offer_name, points, remote_address,
        clicked_at) values (${playerId}, 'demo', 'q', 'A quiz', 100, '', now()) returning id
    )
    update offer_transaction set click_id = (select id from click) where transaction_id = 'part'`,
  ],
  ['offer-release', 'a pending offer without a release job', `update job set finished_at = now()`],
  [
    'offer-release',
    'an early release',
    `update offer_transaction set release_at = release_at + interval '1 second'
      where transaction_id = 'part'`,
  ],
  [
    'offer-postback',
    'a credit without a postback',
    `delete from postback where id = (select id from postback where verdict = 'pending')`,
  ],
  [
    'offer-postback',
    'a reversal without a postback',
    `delete from postback where id = (select id from postback where verdict = 'reversed_early')`,
  ],
  [
    'offer-postback',
    'a postback without a credit',
    `insert into postback (network, query, remote_address, verdict, received_at)
      values ('other', '', '', 'credited', now())`,
  ],
])('%s detects %s', async (id, _, manipulation) => {
  expect(await breachedBy(manipulation)).toContain(id)
})

it('accepts a credit granted by an admin without a postback', async () => {
  const granted = `
    with click as (
      insert into offer_click (player_id, network, offer_id, offer_name, points, remote_address,
        clicked_at) values (${playerId}, 'demo', 'q', 'A quiz', 100, '', now()) returning id
    ), ticket as (
      insert into offer_ticket (player_id, click_id, message, created_at, answer, is_credited,
        answered_by, answered_at)
      select ${playerId}, id, 'Where is it?', now(), 'Here.', true, ${playerId}, now() from click
    )
    update offer_transaction set click_id = (select id from click), reported_at = now()
    where transaction_id = 'pending';
    delete from postback where verdict = 'pending'`
  expect(await breachedBy(granted)).not.toContain('offer-postback')
})

/** Stores the postback that led to a verdict. */
async function recordCall(verdict: string): Promise<void> {
  await sql`
    insert into postback (network, query, remote_address, verdict, received_at)
    values ('demo', '', '', ${verdict}, ${clock.now()})`.execute(db)
}

/** Returns which invariants a manipulation breaks, by id, then rolls it back. */
async function breachedBy(manipulation: string): Promise<string[]> {
  const rollback = new Error('rollback')
  let broken: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(manipulation).execute(tx)
      broken = Object.keys(await listBreaches(tx, earningChecks))
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return broken
}
