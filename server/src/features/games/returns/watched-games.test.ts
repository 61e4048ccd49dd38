import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { points } from '@tallyhouse/game-rules/points'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { waysAt } from '@tallyhouse/game-rules/stake-odds'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { runAll } from '#platform/db/statement.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { type FairPlay, fairPlays } from '#testing/players/fair-plays.ts'
import { scaled } from '#testing/scale.ts'
import { insertRounds, type SettledRound } from '../round.ts'
import { type Returns, readReturns } from './return-figures.ts'
import { returnMonitor } from './return-monitor.ts'
import { recountReturns } from './return-roll-up.ts'

const ROUNDS = scaled({ test: 100, soak: 600 })

const db = await testDatabase()
const clock = fakeClock()

beforeEach(async () => {
  await unguarded(db, (tx) => sql`truncate round`.execute(tx))
  await db.transaction().execute(recountReturns)
})

it('counts every round again after the migration, and lets an older version count none', async () => {
  await sql`
    insert into game_return (game, day, rounds, staked, paid, expected, variance, third_moment)
    values ('hilo', ${clock.now()}, 72, 7200, 7596, 0, 0, 0)`.execute(db)
  expect(await collectAlarms('hilo')).toEqual(['hilo', 'hilo'])
  await sql`drop table return_mark`.execute(db)
  const migration = await readFile(join(migrationsFolder, '0010_return_mark.sql'), 'utf8')
  await sql.raw(migration).execute(db)
  expect(await collectAlarms('hilo')).toEqual([])
  const marks = db.selectFrom('game_return_mark').select('round_created_at')
  expect(await marks.where('round_created_at', '<', new Date('9998-01-01')).execute()).toEqual([])
})

it('covers every game', () => {
  expect(new Set(fairPlays.map(({ game }) => game))).toEqual(new Set(gameType.options))
})

it.each(fairPlays.filter((fairPlay) => fairPlay.odds !== undefined))(
  'expects of $game ($name) what its odds state',
  async (fairPlay) => {
    const rounds = playRounds(fairPlay)
    await write(rounds)
    await collectAlarms(fairPlay.game)
    const { expectedPaid, paid, zScore } = await readGameFigures(fairPlay.game)
    const exact = exactSums(fairPlay, rounds)
    // Crash expects each round as far as it rose, which equals the odds only on average.
    const precision = fairPlay.game === 'crash' ? 0.1 : 1e-9
    expect(Math.abs(expectedPaid - exact.mean)).toBeLessThan(precision * exact.mean)
    const deviation = (paid - expectedPaid) / zScore
    expect(Math.abs(deviation - exact.deviation)).toBeLessThan(precision * exact.deviation)
  },
)

/** The first way to play each game, and in soak runs all. */
const watched = scaled({
  test: gameType.options.flatMap(
    (game) => fairPlays.find((fairPlay) => fairPlay.game === game) ?? [],
  ),
  soak: fairPlays,
})

it.each(watched)('is alarmed by other payouts of $game ($name) alone', async (fairPlay) => {
  const { game } = fairPlay
  await write(playRounds(fairPlay))
  expect(await collectAlarms(game)).toEqual([])
  await unguarded(db, (tx) => sql`update round set payout = payout + 10 * stake`.execute(tx))
  await db.transaction().execute(recountReturns)
  expect(await collectAlarms(game)).toEqual([game, game])
})

function write(rounds: SettledRound[]): Promise<unknown> {
  return unguarded(db, (tx) => runAll(tx, insertRounds(rounds)))
}

/** Fair rounds, each of which the audit reproduces. */
function playRounds({ game, play }: FairPlay): SettledRound[] {
  return Array.from({ length: ROUNDS }, (_, nonce) => {
    const seeds = { serverSeed: 'fair', clientSeed: 'plays', nonce }
    const played = play(seeds)
    const { stake, ...result } = played
    expect(replayRound({ ...played, game, seeds })).toEqual(result)
    const ids = { id: nonce + 1, playerId: 1, seedPairId: 1, nonce, epoch: null }
    const createdAt = clock.now()
    return { ...ids, ...played, game, stake: points(stake), createdAt } as SettledRound
  })
}

/**
 * The mean and standard deviation of the total payout by the published odds. Stakes that moves added are
 * part of the mean.
 */
function exactSums({ odds }: FairPlay, rounds: SettledRound[]) {
  let sum = 0
  let variance = 0
  for (const round of rounds) {
    const { stake = 0, payTable = [] } = odds?.(round) ?? {}
    const ways = waysAt(points(stake), payTable)
    const mean = ways.reduce((total, { payout, chance }) => total + chance * payout, 0)
    sum += mean + round.stake - stake
    variance += ways.reduce((total, way) => total + way.chance * (way.payout - mean) ** 2, 0)
  }
  return { mean: sum, deviation: Math.sqrt(variance) }
}

/** The games whose return the monitor logs as wrong, for each period. */
async function collectAlarms(game: string): Promise<string[]> {
  const alarms: string[] = []
  const error = (details: object) => alarms.push((details as { game: string }).game)
  clock.advance(2 * 60_000)
  await returnMonitor({ db, clock, log: { error } }).run()
  return alarms.filter((alarmed) => alarmed === game)
}

async function readGameFigures(game: string): Promise<Returns['games'][number]> {
  const { games } = await readReturns(db, { period: 'all', now: clock.now() })
  const found = games.find((figures) => figures.game === game)
  if (found?.rounds !== ROUNDS) throw new Error(`not all rounds of ${game} were counted`)
  return found
}
