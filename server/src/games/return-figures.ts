import type { adminReturns } from '@tallyhouse/contract/admin'
import { gameType } from '@tallyhouse/contract/games'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'

type Returns = z.output<typeof adminReturns.answer>
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
/** How far luck alone does not go: beyond it once in some 30,000 looks. */
const Z_ALARM = 4

/**
 * What each game paid in a period, beside what its rules expected of these very rounds. The period
 * is made of whole UTC days.
 */
export async function readReturns(
  db: Db,
  { period, now }: { period: Returns['period']; now: Date },
): Promise<Returns> {
  const [games, mark] = await Promise.all([
    readSums(db, since(period, now)),
    db.selectFrom('game_return_mark').select('round_created_at').executeTakeFirstOrThrow(),
  ])
  return {
    period,
    countedUntil: mark.round_created_at.toISOString(),
    games: games.map(returnOf),
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

function returnOf({
  game,
  rounds,
  staked,
  paid,
  expected,
  variance,
  thirdMoment,
}: Sums): Returns['games'][number] {
  // A point at least: what never pays has no variance, and is watched too.
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
 * Few rounds with rare large wins stray further on their one side than the bell curve says; that much
 * is granted (after Cornish and Fisher), and nothing once many rounds have evened out. Low figures of
 * blackjack come from how people play.
 */
function isBeyondLuck(
  game: Sums['game'],
  { zScore, skewness }: { zScore: number; skewness: number },
): boolean {
  const granted = ((Z_ALARM ** 2 - 1) / 6) * skewness
  if (zScore > Z_ALARM + Math.max(0, granted)) return true
  return game !== 'blackjack' && zScore < -Z_ALARM - Math.max(0, -granted)
}
