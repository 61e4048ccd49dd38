import { dailyBonusStatus, dailyChallenges, rewardClaims } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../session/current-user.ts'

const touched = [dailyBonusStatus.path, dailyChallenges.path, rewardClaims.path, userStats.path]

/** Reads again what a claim of a bonus or a challenge moves; resolves when what is shown is true. */
export async function readAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ...touched.map((path) => client.invalidateQueries({ queryKey: [path] })),
  ])
}
