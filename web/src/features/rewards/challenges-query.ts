import { type dailyChallenge, dailyChallenges } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import { queryOf } from '../../lib/query-of.ts'

export type DailyChallenge = z.output<typeof dailyChallenge>

/** Today's challenges; read anew whenever the player looks, since games and offers move them. */
export const challengesQuery = {
  ...queryOf(dailyChallenges, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}
