import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import type { Db } from '@tallyhouse/server/db/connect'
import { type OpenDatabase, openDatabase } from '@tallyhouse/server/db/open-database'
import { readReceipts } from '@tallyhouse/server/games/receipt'
import { CASH_OUTS_FIRST_MS } from '@tallyhouse/server/games/round-time'
import { scaled } from '@tallyhouse/server/testing/scale'
import { sql } from 'kysely'
import { type BenchPlayer, makePlayers } from '../bench/players.ts'
import { soak, test } from './fixtures.ts'
import {
  offeredTo,
  playerOf,
  playToEnd,
  readStored,
  STAKE,
  type StoredRound,
  startRounds,
} from './open-rounds.ts'
import type { Product } from './product.ts'

test.describe.configure({ mode: 'default' })

const PLAYERS = scaled({ test: 60, soak: 500 })
const RESUME_MS_MAX = scaled({ test: 120_000, soak: 10_000 })

type Ending = { payout: number; isRefunded: boolean }

let database: OpenDatabase

test.beforeEach(async ({ product: { dataDir } }) => {
  database = await openDatabase({ dataDir, databaseUrl: undefined }, { connections: 4, log() {} })
})
test.afterEach(() => database.close())

test('open rounds survive a kill -9, and each ends once', soak, ({ product }) =>
  interrupt(product, async () => {}),
)

test('open rounds survive the crash of their database as well', soak, ({ product }) =>
  interrupt(product, () => product.killDatabase()),
)

async function interrupt(product: Product, afterKill: () => Promise<void>): Promise<void> {
  const { db } = database
  const players = await makePlayers(db, PLAYERS)
  await startRounds(db, players)
  await product.kill()
  const rounds = await readStored(db, players)
  for (const game of ['mines', 'blackjack', 'crash']) {
    const open = rounds.filter((round) => round.game === game)
    expect(open.length, game).toBeGreaterThanOrEqual(PLAYERS / 4)
  }

  await afterKill()
  await untilFlightsEnd(rounds)
  const restartedAt = Date.now()
  await product.start()
  const [first] = rounds as [StoredRound]
  expect(await offeredTo(playerOf(players, first))).toContain(first.id)
  const readyAt = Date.now()
  const resumeMs = readyAt - restartedAt
  console.log(`${rounds.length} rounds were open, the first one resumed after ${resumeMs} ms`)
  expect(resumeMs).toBeLessThan(RESUME_MS_MAX)

  expect(secretsOf(await readStored(db, players))).toEqual(secretsOf(rounds))
  const offered = new Set((await Promise.all(players.map(offeredTo))).flat())
  expect([...offered]).toEqual(expect.arrayContaining(secretsOf(rounds).map(({ id }) => id)))
  const played = await Promise.all(
    rounds
      .filter(({ id }) => offered.has(id))
      .map(async (round) => ({ round, paid: await playToEnd(round, playerOf(players, round)) })),
  )

  const endings = await endingsOf(db, rounds)
  expect(endings.size).toBe(rounds.length)
  for (const { round, paid } of played) {
    if (paid !== undefined) expect(endings.get(round.id)?.payout).toBe(paid)
  }
  for (const round of rounds) {
    if (overAt(round) > readyAt) expect(endings.get(round.id)?.isRefunded).toBe(false)
  }
  const missed = rounds.filter((round) => overAt(round) < restartedAt)
  expectLanded(missed, endings)

  expect(await readStored(db, players)).toEqual([])
  expect(await endedOtherThanOnce(db, players)).toEqual([])
}

/** Waits until a flight that is refunded and one that is paid are over. */
async function untilFlightsEnd(rounds: StoredRound[]): Promise<void> {
  const flights = rounds.filter((round) => round.game === 'crash')
  const refunded = flights.filter(({ state }) => unwatched(state).isRefunded)
  const paid = flights.filter(({ state }) => unwatched(state).payout > STAKE)
  const ends = [refunded, paid].map((some) => Math.min(...some.map(overAt)))
  await delay(Math.max(0, ...ends.map((end) => end + 1 - Date.now())))
}

/** When a round was over, which is booked a little later. */
function overAt({ dueAt }: StoredRound): number {
  return dueAt.getTime() - CASH_OUTS_FIRST_MS
}

/** Flights that were over before the restart: refunded or paid, some of each. */
function expectLanded(rounds: StoredRound[], endings: Map<number, Ending>): void {
  const flights = rounds.filter((round) => round.game === 'crash')
  for (const { id, state } of flights) expect(endings.get(id)).toEqual(unwatched(state))
  const ends = flights.map(({ state }) => unwatched(state))
  const refunded = ends.filter(({ isRefunded }) => isRefunded).length
  const paid = ends.filter(({ isRefunded, payout }) => !isRefunded && payout > 0).length
  console.log(`${flights.length} were over before: ${refunded} refunded, ${paid} paid`)
  expect(Math.min(refunded, paid)).toBeGreaterThan(0)
}

async function endingsOf(db: Db, rounds: StoredRound[]): Promise<Map<number, Ending>> {
  const receipts = await readReceipts(
    db,
    rounds.map(({ id }) => id),
  )
  return new Map(
    receipts.map(({ roundId, payout, isRefunded }) => [roundId, { payout, isRefunded }]),
  )
}

/** The boards and shoes that a restart must leave as they are. */
function secretsOf(rounds: StoredRound[]) {
  return rounds
    .filter(({ game }) => game !== 'crash')
    .map(({ id, stateHash }) => ({ id, stateHash }))
}

/** How a flight ends that was over while nobody could cash out. */
function unwatched({ autoCashOutHundredths: target, crashPointHundredths }: FlightState): Ending {
  if (target === null) return { payout: STAKE, isRefunded: true }
  const isReached = target <= crashPointHundredths
  return { payout: isReached ? Math.floor((STAKE * target) / 100) : 0, isRefunded: false }
}

/** Rounds whose stake was not posted or voided once, or that were not paid what they tell. */
async function endedOtherThanOnce(db: Db, players: BenchPlayer[]) {
  const ids = players.map(({ playerId }) => playerId)
  const { rows } = await sql`
    select round.id, array_agg(format('%s %s', reason, amount)) from round left join transfer
      on transfer.player_id = round.player_id and source_id = round.id
        and reason in ('stake', 'stake_post', 'stake_void', 'payout')
    where round.player_id = any(${ids})
    group by round.player_id, round.game, round.created_at, round.id
    having count(*) filter (where reason <> 'payout') <> 1
      or count(*) filter (where reason = 'stake_void') <> is_refund::int
      or coalesce(sum(amount) filter (where reason = 'payout'), 0)
        <> case when is_refund then 0 else payout end`.execute(db)
  return rows
}
