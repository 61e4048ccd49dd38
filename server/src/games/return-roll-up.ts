import { type ExpectedPayout, expectedPayout } from '@tallyhouse/game-rules/expected-payout'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { recountHours } from './hour-roll-up.ts'
import { pageOf, readRoundPages, resetMark, type Slice } from './round-pages.ts'

/**
 * Adds what rounds paid, and what was expected of them, to the returns of their games: every round
 * once, a minute after its end, except refunded ones. While another process is at it, this one
 * leaves it to that.
 * @returns how many rounds were read
 */
export async function rollUpReturns(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  return readRoundPages(db, {
    mark: 'game_return_mark',
    since: new Date(0),
    now,
    addPage,
    stopping,
  })
}

/**
 * Has every round counted again, from the first, also for the hours of players: for rounds that
 * were written with times past.
 */
export async function recountReturns(tx: Tx): Promise<void> {
  await resetMark(tx, 'game_return_mark')
  await sql`delete from game_return`.execute(tx)
  await recountHours(tx)
}

/** Rounds that are alike, with what they paid together. */
type Alike = {
  game: string
  day: string
  isRefund: boolean
  stake: number
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
  rounds: number
  paid: number
}
type Last = { createdAt: string; id: number }

async function addPage(tx: Tx, slice: Slice) {
  const { rows } = await pageQuery(slice).execute(tx)
  await addReturns(
    tx,
    rows.filter(({ isRefund }) => !isRefund),
  )
  return { rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0), last: rows[0]?.last }
}

/** The oldest rounds of a slice. Where no outcome is asked for, alike ones are one row. */
export function pageQuery(slice: Slice) {
  return sql<Alike & { last: Last }>`
    with page as materialized (
      select game, created_at, id, is_refund, stake, choice, payout,
        case when game = 'crash' then outcome else '{}' end as outcome
      from ${pageOf(slice)}
    )
    select game, (created_at at time zone 'UTC')::date::text as day, is_refund as "isRefund",
      stake, choice, outcome, count(*) as rounds, sum(payout)::bigint as paid,
      (select json_build_object('createdAt', created_at::text, 'id', id) from page
        order by created_at desc, id desc limit 1) as last
    from page group by 1, 2, 3, 4, 5, 6`
}

async function addReturns(tx: Tx, alike: Alike[]): Promise<void> {
  if (alike.length === 0) return
  const expected = alike.map(expectedOf)
  const column = <Name extends keyof Alike>(name: Name) => alike.map((rounds) => rounds[name])
  const sums = (name: keyof ExpectedPayout) =>
    alike.map(({ rounds }, index) => rounds * (expected[index]?.[name] ?? 0))
  await sql`
    insert into game_return as sums
      (game, day, rounds, staked, paid, expected, variance, third_moment)
    select game, day, sum(rounds), sum(rounds * stake), sum(paid), sum(expected), sum(variance),
      sum(third_moment)
    from unnest(
      ${column('game')}::text[], ${column('day')}::date[], ${column('rounds')}::bigint[],
      ${column('stake')}::bigint[], ${column('paid')}::bigint[], ${sums('mean')}::float8[],
      ${sums('variance')}::float8[], ${sums('thirdMoment')}::float8[]
    ) as entry (game, day, rounds, stake, paid, expected, variance, third_moment)
    group by game, day
    on conflict (game, day) do update set
      rounds = sums.rounds + excluded.rounds,
      staked = sums.staked + excluded.staked,
      paid = sums.paid + excluded.paid,
      expected = sums.expected + excluded.expected,
      variance = sums.variance + excluded.variance,
      third_moment = sums.third_moment + excluded.third_moment`.execute(tx)
}

/** Of a round that its rules cannot read nothing is expected, so that what it paid stands out. */
function expectedOf(round: Alike): ExpectedPayout {
  try {
    return expectedPayout(round)
  } catch {
    return { mean: 0, variance: 0, thirdMoment: 0 }
  }
}
