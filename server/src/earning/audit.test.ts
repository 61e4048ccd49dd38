import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { barePlayer } from '../testing/bare-player.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { earningChecks } from './audit.ts'
import { boostUntil, holdFor, testOffers } from './test-offers.ts'

const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse } = testOffers(db, clock)
const playerId = await barePlayer(db, 0)

// A player with an offer that lost a part, one that was reversed, one that is pending, and a
// reversal that waits for its credit.
await boostUntil(db, playerId, new Date(clock.now().getTime() + 1))
await called(await credit({ playerId, transactionId: 'part' }))
await called(await reverse({ of: 'part', points: 40 }))
await called(await credit({ playerId, transactionId: 'whole' }))
await called(await reverse({ of: 'whole' }))
await holdFor(db, 3)
await called(await credit({ playerId, transactionId: 'pending' }))
await called(await reverse({ of: 'pending', points: 10 }))
await called(await reverse({ of: 'early', playerId }))

it('finds nothing in honest rows', async () => {
  expect(await breachesOf(db, earningChecks)).toEqual({})
})

const transfer = (reason: string, sourceId: string, [from, to]: [string, string]) => `
  insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
  values (${playerId}, '${reason}', ${sourceId}, '${from}', '${to}', 5, now())`
const idOf = (name: string) => `(select id from offer_transaction where transaction_id = '${name}')`

it.each([
  [
    'offer-net',
    'pending points in the books',
    transfer('offer_credit', idOf('pending'), ['offers', 'available']),
  ],
  [
    'offer-net',
    'a credit of nothing known',
    transfer('offer_credit', '999', ['offers', 'available']),
  ],
  [
    'offer-net',
    'a credit that moved nothing',
    `update offer_transaction set credited_at = release_at where transaction_id = 'pending'`,
  ],
  [
    'offer-net',
    'more points than moved',
    `update offer_transaction set points = points + 1 where transaction_id = 'part'`,
  ],
  [
    'offer-reversal',
    'a reversal of nothing known',
    transfer('offer_chargeback', '999', ['available', 'offers']),
  ],
  [
    'offer-reversal',
    'a reversal whose points went twice',
    transfer(
      'offer_chargeback_debt',
      `(select id from offer_reversal where transaction_id = 'part')`,
      ['debt', 'offers'],
    ),
  ],
  [
    'offer-reversal',
    'a reversal of a pending credit in the books',
    transfer(
      'offer_chargeback',
      `(select id from offer_reversal where transaction_id = 'pending')`,
      ['available', 'offers'],
    ),
  ],
  [
    'offer-taken',
    'another sum than the reversals took',
    `update offer_transaction set taken_points = taken_points + 1 where transaction_id = 'part'`,
  ],
  [
    'offer-taken',
    'a reversal that took too little',
    `update offer_reversal set points = points + 1 where transaction_id = 'pending'`,
  ],
  [
    'offer-click',
    'a click that was reported with nothing to show for it',
    `insert into offer_click (player_id, network, offer_id, offer_name, points, remote_address,
      clicked_at, reported_at) values (${playerId}, 'demo', 'q', 'A quiz', 100, '', now(), now())`,
  ],
  [
    'offer-click',
    'a completed click that still waits',
    `with click as (
      insert into offer_click (player_id, network, offer_id, offer_name, points, remote_address,
        clicked_at) values (${playerId}, 'demo', 'q', 'A quiz', 100, '', now()) returning id
    )
    update offer_transaction set click_id = (select id from click) where transaction_id = 'part'`,
  ],
  [
    'offer-release',
    'a pending offer that nobody will release',
    `update job set finished_at = now()`,
  ],
  [
    'offer-release',
    'a release before its time',
    `update offer_transaction set release_at = release_at + interval '1 second'
      where transaction_id = 'part'`,
  ],
  [
    'offer-postback',
    'a credit that nobody called for',
    `delete from postback where id = (select id from postback where verdict = 'pending')`,
  ],
  [
    'offer-postback',
    'a reversal that nobody called for',
    `delete from postback where id = (select id from postback where verdict = 'reversed_early')`,
  ],
  [
    'offer-postback',
    'a call that left nothing',
    `insert into postback (network, query, remote_address, verdict, received_at)
      values ('other', '', '', 'credited', now())`,
  ],
])('%s sees %s', async (id, _, forgery) => {
  expect(await caughtBy(forgery)).toContain(id)
})

it('counts what an admin granted as called for', async () => {
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
  expect(await caughtBy(granted)).not.toContain('offer-postback')
})

/** The network's call that led to a verdict, kept as the product keeps it. */
async function called(verdict: string): Promise<void> {
  await sql`
    insert into postback (network, query, remote_address, verdict, received_at)
    values ('demo', '', '', ${verdict}, ${clock.now()})`.execute(db)
}

/** The ids of the invariants that a forgery breaks; the forgery is undone afterwards. */
async function caughtBy(forgery: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(forgery).execute(tx)
      broken = Object.keys(await breachesOf(tx, earningChecks))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}
