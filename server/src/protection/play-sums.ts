import { sql } from 'kysely'
import { firstHourOf } from './play-hours.ts'
import type { PlaySums } from './usage.ts'

/** SQL columns for {@link sumsOf}, over rows of play_hour. */
export function sumColumns(now: Date) {
  const sum = (column: 'staked' | 'paid', days: number) => sql`
    coalesce(sum(${sql.ref(column)}) filter (where hour >= ${firstHourOf(days, now)}), 0)::bigint`
  return sql`
    ${sum('staked', 1)} as staked1, ${sum('paid', 1)} as paid1,
    ${sum('staked', 7)} as staked7, ${sum('paid', 7)} as paid7,
    ${sum('staked', 30)} as staked30, ${sum('paid', 30)} as paid30`
}

export type SumRow = Record<`${'staked' | 'paid'}${1 | 7 | 30}`, number>

export function sumsOf(row: SumRow): PlaySums {
  return {
    1: { staked: row.staked1, paid: row.paid1 },
    7: { staked: row.staked7, paid: row.paid7 },
    30: { staked: row.staked30, paid: row.paid30 },
  }
}
