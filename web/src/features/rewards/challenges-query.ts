import { type dailyChallenge, dailyChallenges } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import { queryOf } from '#lib/calls/query-of.ts'

export type DailyChallenge = z.output<typeof dailyChallenge>

/** Today's challenges, refetched on each visit because games and offers change their progress. */
export const challengesQuery = {
  ...queryOf(dailyChallenges, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
}
