import { expectedPayout, gamesExpectedByOutcome } from '@tallyhouse/game-rules/expected-payout'
import type { ExpectedPayout } from '@tallyhouse/game-rules/expected-steps'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { readRoundPages, resetMark, roundPage, type Slice } from '../history/round-pages.ts'
import { recountHours } from './hour-roll-up.ts'
import { addPlayerGames } from './player-games.ts'

/** Transactions that write younger rounds may still be open; those that write older rounds cannot. */
const AGE_MS_MIN = 60_000

/**
 * Adds the payouts and expected payouts of rounds to `game_return`, and their number to `player_game`. Counts
 * every round once, a minute after its end, except refunded ones. Skips the work while another process does it.
 * @returns how many rounds were read
 */
export async function rollUpReturns(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  return readRoundPages(db, {
    mark: 'return_mark',
    since: new Date(0),
    until: new Date(now.getTime() - AGE_MS_MIN),
    addPage,
    stopping,
  })
}

/**
 * Resets the returns and the player sums, so that every round is counted again. Needed after
 * writing rounds with past times.
 */
export async function recountReturns(tx: Tx): Promise<void> {
  await resetMark(tx, 'return_mark')
  await sql`delete from game_return`.execute(tx)
  await sql`delete from player_game`.execute(tx)
  await recountHours(tx)
}

/** A group of rounds with equal terms. `paid` adds up their payouts. */
type RoundGroup = {
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
  await addPlayerGames(tx, slice)
  return { rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0), last: rows[0]?.last }
}

/** Selects a slice's oldest rounds, grouped, with outcomes only where expected payouts depend on them. */
export function pageQuery(slice: Slice) {
  return sql<RoundGroup & { last: Last }>`
    with page as materialized (
      select game, created_at, id, is_refund, stake, choice, payout,
        case when game = any(${gamesExpectedByOutcome}::text[]) then outcome else '{}' end as outcome
      from ${roundPage(slice)}
    )
    select game, (created_at at time zone 'UTC')::date::text as day, is_refund as "isRefund",
      stake, choice, outcome, count(*) as rounds, sum(payout)::bigint as paid,
      (select json_build_object('createdAt', created_at::text, 'id', id) from page
        order by created_at desc, id desc limit 1) as last
    from page group by 1, 2, 3, 4, 5, 6`
}

async function addReturns(tx: Tx, groups: RoundGroup[]): Promise<void> {
  if (groups.length === 0) return
  const expected = groups.map(expectedPayoutOrZero)
  const column = <Name extends keyof RoundGroup>(name: Name) => groups.map((rounds) => rounds[name])
  const sums = (name: keyof ExpectedPayout) =>
    groups.map(({ rounds }, index) => rounds * (expected[index]?.[name] ?? 0))
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

/** Expects nothing from a round that its rules cannot parse, so that its payout raises the alarm. */
function expectedPayoutOrZero(round: RoundGroup): ExpectedPayout {
  try {
    return expectedPayout(round)
  } catch {
    return { mean: 0, variance: 0, thirdMoment: 0 }
  }
}
