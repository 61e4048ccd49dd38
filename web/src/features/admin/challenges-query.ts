import { adminChallenges, type challengeSetting } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import { queryOf } from '#lib/query-of.ts'

export type ChallengeSetting = z.output<typeof challengeSetting>

/** All challenges, including inactive ones. */
export const adminChallengesQuery = { ...queryOf(adminChallenges, {}), staleTime: 0 }
