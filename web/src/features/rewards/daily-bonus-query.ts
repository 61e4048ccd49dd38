import { dailyBonusStatus } from '@tallyhouse/contract/rewards'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type DailyBonusStatus = CallAnswer<typeof dailyBonusStatus>

/** The state of the player's daily bonus, refetched on each visit. */
export const dailyBonusQuery = {
  ...queryOf(dailyBonusStatus, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}
