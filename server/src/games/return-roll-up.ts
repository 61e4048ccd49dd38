import { type ExpectedPayout, expectedPayout } from '@tallyhouse/game-rules/expected-payout'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { firstHour } from '../protection/play-hours.ts'

/** The transaction of a younger round may still be under way; no older one can be. */
const AGE_MS_MIN = 60_000
/** How many rounds are added up at a time: few enough to delay nobody. */
const PAGE_ROUNDS = 1000
const FIRST_SLICE_MS = 60_000

/**
 * Adds what rounds paid, and what was expected of them, to the returns of their games, and what they
 * staked and paid to the hours of their players: every round once, a minute after its end, except
 * refunded ones. Works by pages until nothing is left or
 * `stopping` says so. While another process is at it, this one leaves it to that.
 * @returns how many rounds were read
 */
export async function rollUpReturns(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const until = new Date(now.getTime() - AGE_MS_MIN)
  let sliceMs = FIRST_SLICE_MS
  let rounds = 0
  while (!stopping?.aborted) {
    const page = await db.transaction().execute((tx) => addPage(tx, { until, sliceMs }))
    if (page === undefined) break
    rounds += page.rounds
    if (page.isLast) break
    sliceMs = page.rounds === PAGE_ROUNDS ? Math.max(sliceMs / 2, 1) : sliceMs * 2
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rounds
}

/** Has every round counted again, from the first: for rounds that were written with times past. */
export async function recountReturns(tx: Tx): Promise<void> {
  await moveMark(tx, { createdAt: '2020-01-01T00:00:00Z', id: 0 })
  await sql`delete from game_return`.execute(tx)
  await sql`delete from round_hour`.execute(tx)
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
type Slice = { afterTime: string; afterId: number; until: string; isLast: boolean }
type Last = { createdAt: string; id: number }

/** One page, in one transaction. Undefined when another process holds the mark. */
async function addPage(tx: Tx, asked: { until: Date; sliceMs: number }) {
  const slice = await takeSlice(tx, asked)
  if (slice === undefined) return undefined
  const { rounds, last, alike } = await readPage(tx, slice)
  const isFull = rounds === PAGE_ROUNDS
  await addReturns(
    tx,
    alike.filter(({ isRefund }) => !isRefund),
  )
  if (slice.isLast && !isFull) await forgetHours(tx, asked.until)
  await moveMark(tx, isFull && last ? last : { createdAt: slice.until, id: 0 })
  return { rounds, isLast: slice.isLast && !isFull }
}

/** Locks the mark. Instants stay text, which has all their digits. */
async function takeSlice(
  tx: Tx,
  { until, sliceMs }: { until: Date; sliceMs: number },
): Promise<Slice | undefined> {
  const { rows } = await sql<Slice>`
    with mark as (
      select round_created_at as after, round_id, least(
        ${until}::timestamptz, round_created_at + ${sliceMs}::float8 * interval '1 millisecond'
      ) as until
      from game_return_mark where round_created_at < ${until}::timestamptz
      for update skip locked
    )
    select after::text as "afterTime", round_id as "afterId", until::text as until,
      until = ${until}::timestamptz as "isLast"
    from mark`.execute(tx)
  return rows[0]
}

async function readPage(tx: Tx, slice: Slice) {
  const { rows } = await pageQuery(slice).execute(tx)
  const last = rows[0]?.last
  return { rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0), last, alike: rows }
}

/**
 * The oldest rounds of a slice, which are added to the hours of their players. Where no outcome is asked
 * for, alike ones are one row.
 */
export function pageQuery({ afterTime, afterId, until }: Omit<Slice, 'isLast'>) {
  return sql<Alike & { last: Last }>`
    with page as materialized (
      select player_id, game, created_at, id, is_refund, stake, choice, payout,
        case when game = 'crash' then outcome else '{}' end as outcome
      from round
      where created_at >= ${afterTime}::timestamptz and created_at < ${until}::timestamptz
        and (created_at > ${afterTime}::timestamptz or id > ${afterId}::bigint)
      order by created_at, id limit ${PAGE_ROUNDS}
    ), hours as (
      insert into round_hour as kept (player_id, hour, staked, paid)
      select player_id, floor(extract(epoch from created_at) / 3600)::int, sum(stake), sum(payout)
      from page where not is_refund group by 1, 2 order by 1, 2
      on conflict (player_id, hour) do update set
        staked = kept.staked + excluded.staked, paid = kept.paid + excluded.paid
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

/** Some hours that no limit asks for any more. */
async function forgetHours(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from round_hour where ctid = any(array(
      select ctid from round_hour where hour < ${firstHour(now) - 1} limit ${PAGE_ROUNDS}
    ))`.execute(tx)
}

/** Of a round that its rules cannot read nothing is expected, so that what it paid stands out. */
function expectedOf(round: Alike): ExpectedPayout {
  try {
    return expectedPayout(round)
  } catch {
    return { mean: 0, variance: 0, thirdMoment: 0 }
  }
}

async function moveMark(tx: Tx, { createdAt, id }: Last): Promise<void> {
  await sql`
    update game_return_mark set round_created_at = ${createdAt}::timestamptz, round_id = ${id}
  `.execute(tx)
}
