import { dailyBonusStatus } from '@tallyhouse/contract/rewards'
import type { CallAnswer } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'

export type DailyBonusStatus = CallAnswer<typeof dailyBonusStatus>

/** Where the player stands with the daily bonus; read anew whenever they look at it. */
export const dailyBonusQuery = {
  ...queryOf(dailyBonusStatus, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}
