import type { adminReturns } from '@tallyhouse/contract/admin/figures'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { expectsBestPlay } from '@tallyhouse/game-rules/expected-payout'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'

export type Returns = z.output<typeof adminReturns.response>
type Sums = {
  game: Returns['games'][number]['game']
  rounds: number
  staked: number
  paid: number
  expected: number
  variance: number
  thirdMoment: number
}

const DAYS = { today: 1, month: 30 }
/** In standard deviations. Chance alone exceeds it in about one of 30,000 measurements. */
const Z_ALARM = 4

/**
 * Reads what each game paid in a period and what its rules expect for exactly these rounds. A
 * period consists of whole UTC days.
 */
export async function readReturns(
  db: Db,
  { period, now }: { period: Returns['period']; now: Date },
): Promise<Returns> {
  const [games, mark] = await Promise.all([
    readSums(db, since(period, now)),
    db.selectFrom('return_mark').select('round_created_at').executeTakeFirstOrThrow(),
  ])
  return {
    period,
    countedUntil: mark.round_created_at.toISOString(),
    games: games.map(computeGameReturn),
  }
}

function since(period: Returns['period'], now: Date): Date {
  if (period === 'all') return new Date(0)
  return new Date(now.getTime() - (DAYS[period] - 1) * 86_400_000)
}

async function readSums(db: Db, firstDay: Date): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select listed.game, coalesce(sum(rounds), 0)::bigint as rounds,
      coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid,
      coalesce(sum(expected), 0) as expected, coalesce(sum(variance), 0) as variance,
      coalesce(sum(third_moment), 0) as "thirdMoment"
    from unnest(${gameType.options}::text[]) with ordinality as listed (game, place)
    left join game_return as sums on sums.game = listed.game
      and day >= (${firstDay}::timestamptz at time zone 'UTC')::date
    group by listed.game, place order by place`.execute(db)
  return rows
}

function computeGameReturn({
  game,
  rounds,
  staked,
  paid,
  expected,
  variance,
  thirdMoment,
}: Sums): Returns['games'][number] {
  // At least one point: a game that never pays has no variance, but must still raise the alarm.
  const deviation = Math.max(Math.sqrt(variance), 1)
  const zScore = (paid - expected) / deviation
  return {
    game,
    rounds,
    staked,
    paid,
    expectedPaid: expected,
    observedRtp: staked === 0 ? null : paid / staked,
    exactRtp: staked === 0 ? null : expected / staked,
    zScore,
    isAlarm: isBeyondLuck(game, { zScore, skewness: thirdMoment / deviation ** 3 }),
  }
}

/**
 * A small sample with rare large wins deviates further on one side than a normal distribution. The
 * Cornish-Fisher expansion widens the bound on that side by `tolerance`, which approaches 0 as rounds
 * accumulate. Low returns are ignored for games whose expectation assumes best play, because they come from how people play.
 */
function isBeyondLuck(
  game: Sums['game'],
  { zScore, skewness }: { zScore: number; skewness: number },
): boolean {
  const tolerance = ((Z_ALARM ** 2 - 1) / 6) * skewness
  if (zScore > Z_ALARM + Math.max(0, tolerance)) return true
  return !expectsBestPlay(game) && zScore < -Z_ALARM - Math.max(0, -tolerance)
}
