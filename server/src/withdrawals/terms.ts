import { withdrawalMethod, type withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/read-settings.ts'
import { methods } from './methods.ts'

type Terms = z.output<typeof withdrawalTerms.answer>

/** Rates, minimums and limits as the settings have them, and how long payouts really took. */
export async function readTerms(db: Db): Promise<Terms> {
  const settings = await readSettings(db)
  return {
    pointsPerUsd: settings.pointsPerUsd,
    robuxPerPoint: settings.robuxPerPoint,
    dailyLimitPoints: settings.withdrawalDailyLimit,
    methods: withdrawalMethod.options.map((method) => ({
      method,
      ...methods[method],
      enabled: settings.withdrawalMethods.has(method),
      minimumPoints: settings.withdrawalMinimums[method],
    })),
    automatedMedianSeconds: await readMedianSeconds(db),
  }
}

/** From request to payout, over the latest hundred automated payouts; null before any. */
async function readMedianSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(percentile_cont(0.5) within group (order by seconds))::int as seconds
    from (
      select extract(epoch from finished_at - created_at)::float8 as seconds
      from withdrawal where status = 'completed' and handling = 'automated'
      order by id desc limit 100
    ) as latest`.execute(db)
  return rows[0]?.seconds ?? null
}
