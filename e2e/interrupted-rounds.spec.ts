import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { roundNames } from '@tallyhouse/contract/games/plays'
import { crashFlight } from '@tallyhouse/game-rules/crash-flight'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { SILENCE_MS_MAX } from '@tallyhouse/server/features/games/live/epoch'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { type OpenDatabase, openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { scaled } from '@tallyhouse/server/testing/scale'
import { sql } from 'kysely'
import { test } from './fixtures.ts'
import { createFundedPlayers, type FundedPlayer } from './funded-players.ts'
import {
  offeredTo,
  playToEnd,
  readStored,
  requireRoundPlayer,
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

test('open rounds survive a kill -9, and each ends once', { tag: '@soak' }, ({ product }) =>
  interrupt(product, async () => {}),
)

test('open rounds survive a database crash, and each ends once', { tag: '@soak' }, ({ product }) =>
  interrupt(product, () => product.killDatabase()),
)

async function interrupt(product: Product, afterKill: () => Promise<void>): Promise<void> {
  const { db } = database
  const players = await createFundedPlayers(db, PLAYERS)
  await startRounds(db, players)
  await product.kill()
  const rounds = await readStored(db, players)
  for (const game of [...roundNames, 'crash']) {
    const open = rounds.filter((round) => round.game === game)
    expect(open.length, game).toBeGreaterThanOrEqual(PLAYERS / 4)
  }

  const lastHeartbeat = await readLastHeartbeat(db)
  await afterKill()
  await delay(Math.max(0, lastHeartbeat.getTime() + SILENCE_MS_MAX + 1 - Date.now()))
  const restartedAt = Date.now()
  await product.start()
  const [first] = rounds as [StoredRound]
  expect(await offeredTo(requireRoundPlayer(players, first))).toContain(first.id)
  const readyAt = Date.now()
  const resumeMs = readyAt - restartedAt
  console.log(`${rounds.length} rounds were open, the first one resumed after ${resumeMs} ms`)
  expect(resumeMs).toBeLessThan(RESUME_MS_MAX)

  expect(pickSecrets(await readStored(db, players))).toEqual(pickSecrets(rounds))
  const offered = new Set((await Promise.all(players.map(offeredTo))).flat())
  expect([...offered]).toEqual(expect.arrayContaining(pickSecrets(rounds).map(({ id }) => id)))
  const played = await Promise.all(
    rounds
      .filter(({ id }) => offered.has(id))
      .map(async (round) => ({
        round,
        paid: await playToEnd(round, requireRoundPlayer(players, round)),
      })),
  )

  const endings = await readEndings(db, rounds)
  expect(endings.size).toBe(rounds.length)
  for (const { round, paid } of played) {
    if (paid !== undefined) expect(endings.get(round.id)?.payout).toBe(paid)
  }
  expectCashedOut(rounds, { endings, lastHeartbeat })

  expect(await readStored(db, players)).toEqual([])
  expect(await roundsSettledWrongly(db, players)).toEqual([])
}

async function readLastHeartbeat(db: Db): Promise<Date> {
  const { recorded_at } = await db
    .selectFrom('heartbeat')
    .select('recorded_at')
    .executeTakeFirstOrThrow()
  if (recorded_at === null) throw new Error('there was no heartbeat')
  return recorded_at
}

/**
 * Expects crash rounds to be cashed out at the last heartbeat, except those that had ended before.
 */
function expectCashedOut(
  rounds: StoredRound[],
  { endings, lastHeartbeat }: { endings: Map<number, Ending>; lastHeartbeat: Date },
): void {
  const crashRounds = rounds.filter((round) => round.game === 'crash')
  const payouts = crashRounds.map(({ id, state, startedAt }) => {
    const interruptedAtMs = Math.max(0, lastHeartbeat.getTime() - startedAt.getTime())
    const move = { type: 'end', elapsedMs: interruptedAtMs, interruptedAtMs } as const
    const ending = crashFlight.ending(crashFlight.play(state, move))
    const payout = payoutAt(points(STAKE), ending?.multiplierHundredths ?? 0)
    expect(endings.get(id)).toEqual({ payout, isRefunded: false })
    return payout
  })
  const paid = payouts.filter((payout) => payout > 0)
  console.log(
    `${crashRounds.length} crash rounds were interrupted, ${paid.length} of them were paid`,
  )
  expect(paid.length).toBeGreaterThan(0)
}

async function readEndings(db: Db, rounds: StoredRound[]): Promise<Map<number, Ending>> {
  const ids = rounds.map(({ id }) => id)
  const ended = await db
    .selectFrom('round')
    .where('id', 'in', ids)
    .select(['id', 'payout', 'is_refund as isRefunded'])
    .execute()
  return new Map(ended.map(({ id, ...ending }) => [id, ending]))
}

/** The mines boards and card shoes, which a restart must not change. */
function pickSecrets(rounds: StoredRound[]) {
  return rounds
    .filter(({ game }) => game !== 'crash')
    .map(({ id, stateHash }) => ({ id, stateHash }))
}

/**
 * Rounds whose stake was not posted or voided exactly once, or whose payout does not match the
 * ledger.
 */
async function roundsSettledWrongly(db: Db, players: FundedPlayer[]) {
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
