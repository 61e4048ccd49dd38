import { dailyBonusStatus, dailyChallenges, rewardClaims } from '@tallyhouse/contract/rewards'
import { userStats } from '@tallyhouse/contract/standings'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#session/current-user.ts'

const affected = [dailyBonusStatus.path, dailyChallenges.path, rewardClaims.path, userStats.path]

/** Refetches what a claimed bonus or challenge changes; resolves when the page is up to date. */
export async function readAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ...affected.map((path) => client.invalidateQueries({ queryKey: [path] })),
  ])
}
