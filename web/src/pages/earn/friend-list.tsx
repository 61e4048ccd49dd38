import { referralFriends } from '@tallyhouse/contract/referrals'
import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { referralQuery } from '#features/referrals/referral-query.ts'
import { queryOf } from '#lib/query-of.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FriendRow } from './friend-row.tsx'

/** Friends who signed up with the player's link, newest first. */
export function FriendList() {
  const { data, error, refetch } = useQuery({ ...queryOf(referralFriends, {}), staleTime: 0 })
  const { data: terms } = useQuery(referralQuery)
  if (error && !data) {
    return <ErrorState title={m.friendsFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data || !terms) return <Skeleton className="mt-3 h-48 w-full" />
  if (data.length === 0) {
    return <p className="pt-4 text-14 text-mid">{m.noFriends()}</p>
  }
  return (
    <ul className="divide-y divide-line/70">
      {data.map((friend) => (
        <FriendRow
          key={`${friend.joinedAt} ${friend.name}`}
          friend={friend}
          threshold={terms.threshold}
        />
      ))}
    </ul>
  )
}
