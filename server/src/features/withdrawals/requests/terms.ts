import { payoutMethods, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { mapRates, ratedMethods } from '@tallyhouse/contract/payouts/rated-methods'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import type { withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type Method, minimumWithdrawal, unitsPerPoint } from '../methods.ts'
import { providerFor } from '../providers/choose-provider.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'

/** An amount that every method pays by default. */
const EXAMPLE_POINTS = 1000

type Terms = z.output<typeof withdrawalTerms.response>

/** Rates, minimums, and limits from the settings, and the median time of automated payouts. */
export async function readTerms(db: Db, providers: PayoutProvider[]): Promise<Terms> {
  const settings = await readSettings(db)
  return {
    pointsPerUsd: settings.pointsPerUsd,
    ...mapRates(({ rate }) => unitsPerPoint(rate, settings)),
    rates: ratedMethods.map(({ method, label, rate }) => {
      const perPoint = unitsPerPoint(rate, settings)
      const units = EXAMPLE_POINTS * perPoint
      const example = { points: EXAMPLE_POINTS, units, arriving: rate.arriving(units) }
      return { method, unit: label(), perPoint, example }
    }),
    dailyLimitPoints: settings.withdrawalDailyLimit,
    dailyRequests: settings.withdrawalsPerDay,
    addressWaitHours: settings.payoutAddressWaitHours,
    methods: shownMethods(settings).map((method) => ({
      method,
      label: payoutMethods[method].label(),
      handling: payoutMethods[method].handling,
      enabled: isOn(method, { settings, providers }),
      minimumPoints: minimumWithdrawal(method, settings),
      feePoints: settings.withdrawalFees[method],
    })),
    automatedMedianSeconds: await readMedianSeconds(db),
    unlockPoints: settings.bonusUnlockPoints,
  }
}

/** The methods that players see: those that are enabled, and those that show "Soon". */
export function shownMethods({ withdrawalMethods, withdrawalMethodsSoon }: Settings): Method[] {
  return withdrawalMethod.options.filter(
    (method) => withdrawalMethods.has(method) || withdrawalMethodsSoon.has(method),
  )
}

/** Whether a method is enabled and a provider is configured for it. */
export function isOn(
  method: Method,
  { settings, providers }: { settings: Settings; providers: PayoutProvider[] },
): boolean {
  return (
    settings.withdrawalMethods.has(method) &&
    providerFor(method, { providers, settings }) !== undefined
  )
}

/**
 * The median time in seconds from the request, or from when the address was usable, to the payout. Covers
 * the latest 100 automated payouts that no review, pause, or ban delayed; null if there are none.
 */
async function readMedianSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(percentile_cont(0.5) within group (order by seconds))::int as seconds
    from (
      select extract(epoch from
        ended_at - greatest(withdrawal.created_at, usable_at, held_until))::float8 as seconds
      from withdrawal join payout_address on payout_address.id = address_id
        join withdrawal_end ended on (ended.withdrawal_id, ended.status) = (withdrawal.id, 'completed')
      where withdrawal.status = 'completed' and handling = 'automated'
        and not exists (select from withdrawal_decision decision
          where decision.withdrawal_id = withdrawal.id and step = 'final' and voided_at is null)
        and not exists (select from payout_postponement where withdrawal_id = withdrawal.id)
      order by withdrawal.id desc limit 100
    ) as latest`.execute(db)
  return rows[0]?.seconds ?? null
}
