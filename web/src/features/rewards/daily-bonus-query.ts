import { dailyBonusStatus } from '@tallyhouse/contract/rewards'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'

export type DailyBonusStatus = CallAnswer<typeof dailyBonusStatus>

/** The state of the player's daily bonus, refetched on each visit. */
export const dailyBonusQuery = {
  ...queryOf(dailyBonusStatus, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}
