import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { holdPoints } from '#core/ledger/hold.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { boostUntil, holdFor, readWallet, testOffers } from '#testing/modules/test-offers.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { scaledOrders } from '#testing/players/orders.ts'
import { earningChecks } from '../audit.ts'

/**
 * Two credits and two reversals for one or two transactions, in many orders. Every order leads to the
 * same final state: equal balances, and equal rows except for ids and times.
 */
const db = await testDatabase()
const clock = fakeClock()
const { credit, reverse, releaseDue } = testOffers(db, clock)
const DAY_MS = 86_400_000
const ORDERS = scaledOrders([1, 2, 3, 4]).length

type Circumstances = { boost?: true; hold?: true; debt?: true; referrer?: true }
type Call =
  | { kind: 'credit'; of: string }
  | { kind: 'reversal'; of: string; name?: string; points: number | null }
type FourCalls = [Call, Call, Call, Call]

const ofOne: FourCalls = [
  { kind: 'credit', of: 'a' },
  { kind: 'credit', of: 'a' },
  { kind: 'reversal', of: 'a', points: null },
  { kind: 'reversal', of: 'a', points: null },
]
const ofTwo: FourCalls = [
  { kind: 'credit', of: 'a' },
  { kind: 'credit', of: 'b' },
  { kind: 'reversal', of: 'a', points: null },
  { kind: 'reversal', of: 'b', points: null },
]
const partsOfOne: FourCalls = [
  { kind: 'credit', of: 'a' },
  { kind: 'credit', of: 'a' },
  { kind: 'reversal', of: 'a', name: 'first', points: 30 },
  { kind: 'reversal', of: 'a', name: 'second', points: 50 },
]
const partAndWholeOfOne: FourCalls = [
  { kind: 'credit', of: 'a' },
  { kind: 'credit', of: 'a' },
  { kind: 'reversal', of: 'a', name: 'first', points: 30 },
  { kind: 'reversal', of: 'a', name: 'second', points: null },
]
const partOfEach: FourCalls = [
  { kind: 'credit', of: 'a' },
  { kind: 'credit', of: 'b' },
  { kind: 'reversal', of: 'a', name: 'first', points: 30 },
  { kind: 'reversal', of: 'b', name: 'second', points: 70 },
]

const everything: Circumstances = { boost: true, hold: true, debt: true, referrer: true }

beforeEach(() => holdFor(db, 0))

test(`four calls have ${ORDERS} orders, in which each comes before each other one`, () => {
  const orders = scaledOrders([1, 2, 3, 4])
  expect(new Set(orders.map(String)).size).toBe(ORDERS)
  const pairs = orders.flatMap((order) =>
    order.flatMap((call, at) => order.slice(at + 1).map((later) => `${call} ${later}`)),
  )
  expect(new Set(pairs).size).toBe(12)
})

describe.each<[string, Circumstances, number]>([
  ['in the simplest case', {}, 30],
  ['with a boost', { boost: true }, 30],
  ['with a hold', { hold: true }, 30],
  ['with a debt', { debt: true }, 0],
  ['with a referrer', { referrer: true }, 530],
  ['with all of these', everything, 0],
])('%s', (_, circumstances, available) => {
  test.each([
    ['one transaction', ofOne],
    ['two transactions', ofTwo],
  ])('%s can be reversed in full in any order', async (__, calls) => {
    const [state, ...others] = await endStates(circumstances, calls)
    expect(state?.wallet.available).toBe(available)
    expect(remainingPoints(state)).toEqual(Object.fromEntries(calls.map(({ of }) => [of, 0])))
    for (const other of others) expect(other).toEqual(state)
  })
})

describe.each<[string, Circumstances]>([
  ['in the simplest case', {}],
  ['with a boost, a hold, a debt and a referrer', everything],
])('%s', (_, circumstances) => {
  const share = circumstances.boost ? 1.1 : 1
  test.each([
    ['one transaction', partsOfOne, { a: Math.round(20 * share) }],
    ['two transactions', partOfEach, { a: Math.round(70 * share), b: Math.round(30 * share) }],
  ])('%s can be reversed in part in any order', async (__, calls, left) => {
    const [state, ...others] = await endStates(circumstances, calls)
    expect(remainingPoints(state)).toEqual(left)
    for (const other of others) expect(other).toEqual(state)
  })

  // How many points each takes depends on their order.
  test('one transaction can be reversed in part and in full in any order', async () => {
    const states = await endStates(circumstances, partAndWholeOfOne)
    const [state, ...others] = states.map(({ reversals, ...rest }) => ({
      ...rest,
      taken: reversals.reduce((sum, { taken }) => sum + taken, 0),
    }))
    expect(remainingPoints(state)).toEqual({ a: 0 })
    for (const other of others) expect(other).toEqual(state)
  })
})

test('releases between the calls do not change the final balances', async () => {
  const players = await givenPlayers({ debt: true, referrer: true })
  await holdFor(db, 3)
  const orders = scaledOrders(partOfEach)
  for (const step of [0, 1, 2, 3]) {
    await Promise.all(orders.map((order, at) => deliver(order[step], players[at])))
    clock.advance(2 * DAY_MS)
    await releaseDue()
  }
  clock.advance(DAY_MS)
  await releaseDue()
  const [first, ...others] = await Promise.all(players.map(readFinalState))
  expect(first?.wallet).toEqual({ available: 20, debt: 0, earned: 630 })
  // The reward plus a tenth of each offer's remainder.
  expect(first?.referrer).toMatchObject({ available: 500 + 7 + 3 })
  for (const { wallet, referrer } of others) {
    expect({ wallet, referrer }).toEqual({ wallet: first?.wallet, referrer: first?.referrer })
  }
})

test('passes the audit', async () => {
  const checks = [...ledgerChecks, ...earningChecks].filter(({ id }) => id !== 'offer-postback')
  expect(await listBreaches(db, checks)).toEqual({})
})

/** The final state after the calls in each order, with a separate player for each order. */
async function endStates(circumstances: Circumstances, calls: FourCalls) {
  const players = await givenPlayers(circumstances)
  await holdFor(db, circumstances.hold ? 3 : 0)
  await Promise.all(
    scaledOrders(calls).map(async (order, at) => {
      for (const call of order) await deliver(call, players[at])
    }),
  )
  clock.advance(3 * DAY_MS)
  await releaseDue()
  return Promise.all(players.map(readFinalState))
}

function givenPlayers(circumstances: Circumstances): Promise<Player[]> {
  return Promise.all(Array.from({ length: ORDERS }, () => givenPlayer(circumstances)))
}

type Player = { playerId: number; referrerId: number | undefined }

/** A player with 30 points and the given boost, debt, or referrer. */
async function givenPlayer({ boost, debt, referrer }: Circumstances): Promise<Player> {
  const referrerId = referrer ? await barePlayer(db, 0) : undefined
  const playerId = await barePlayer(db, 30)
  if (referrerId !== undefined) await refer(playerId, referrerId)
  if (debt) await giveDebt(playerId)
  if (boost) await boostUntil(db, playerId, new Date(clock.now().getTime() + DAY_MS))
  return { playerId, referrerId }
}

/** Has the friend earn enough that the referrer receives a share of each further offer. */
async function refer(friendId: number, referrerId: number): Promise<void> {
  await db
    .updateTable('player')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', friendId)
    .execute()
  await db
    .insertInto('referral')
    .values({ friend_id: friendId, referrer_id: referrerId, flag: null, created_at: clock.now() })
    .execute()
  await credit({ playerId: friendId, transactionId: `${friendId}/before`, points: 500 })
}

/** Credits an offer, holds the whole balance, and reverses the offer. */
async function giveDebt(playerId: number): Promise<void> {
  await credit({ playerId, transactionId: `${playerId}/spent`, points: 80 })
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const amount = points(books.wallet(playerId).available)
    await holdPoints(tx, books, { playerId, amount, now: clock.now() })
    await books.write(clock.now())
  })
  await reverse({ of: `${playerId}/spent` })
}

function deliver(call: Call | undefined, player: Player | undefined) {
  if (call === undefined || player === undefined)
    throw new Error('there are as many players as orders')
  const { playerId } = player
  const of = `${playerId}/${call.of}`
  if (call.kind === 'credit') return credit({ playerId, transactionId: of })
  const transactionId = call.name === undefined ? of : `${playerId}/${call.name}`
  return reverse({ playerId, of, transactionId, points: call.points })
}

/** Everything the calls left behind, without ids and times. */
async function readFinalState({ playerId, referrerId }: Player) {
  const [wallet, referrer, offers, reversals, payments, jobs] = await Promise.all([
    readWallet(db, playerId),
    referrerId === undefined ? undefined : readWallet(db, referrerId),
    rows<{ name: string; left: number }>(sql`
      select split_part(transaction_id, '/', 2) as name, network, points, boost_points, offer_name,
        points + boost_points - taken_points as left, credited_at is not null as is_credited,
        reversed_at is not null as is_reversed,
        (select sum(amount) from transfer where transfer.player_id = offer.player_id
          and reason = 'offer_credit' and source_id = offer.id) as credited
      from offer_transaction offer where player_id = ${playerId} order by name`),
    rows<{ taken: number }>(sql`
      select split_part(reversal.transaction_id, '/', 2) as name, reversal.points,
        reversal.taken_points as taken,
        (select sum(amount) from transfer where transfer.player_id = offer.player_id
          and reason in ('offer_chargeback', 'offer_chargeback_debt')
          and source_id = reversal.id) as moved
      from offer_reversal reversal join offer_transaction offer
        on offer.id = reversal.offer_transaction_id
      where offer.player_id = ${playerId} order by name`),
    rows(sql`
      select kind, split_part(transaction_id, '/', 2) as name, payment.points,
        payment.taken_points, payment.reversed_at is not null as is_reversed
      from referral_payment payment
      left join offer_transaction offer on offer.id = payment.offer_transaction_id
      where friend_id = ${playerId} order by kind, name`),
    rows(sql`
      select count(*) as jobs, count(finished_at) as finished from job
      where payload ->> 'offerId' in (
        select id::text from offer_transaction where player_id = ${playerId})`),
  ])
  return { wallet, referrer, offers, reversals, payments, jobs }
}

/** Each offer's remaining points after the calls, by name. */
function remainingPoints(state: { offers: { name: string; left: number }[] } | undefined) {
  const offers = state?.offers.filter(({ name }) => name === 'a' || name === 'b') ?? []
  return Object.fromEntries(offers.map(({ name, left }) => [name, left]))
}

async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows
}
