import { referralFriends } from '@tallyhouse/contract/referrals'
import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { referralQuery } from '#features/referrals/referral-query.ts'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type Friend = CallAnswer<typeof referralFriends>[number]

/** A friend: progress toward the reward or why they do not count, and the points earned from them. */
export function FriendRow({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state, shared, points, joinedAt } = friend
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p translate="no" className="truncate text-14 font-medium">
            {name}
          </p>
          <time dateTime={joinedAt} className="tabular block text-13 text-low">
            {formatDateTime(joinedAt)}
          </time>
        </div>
        <SignedAmount points={points} className="text-16" />
      </div>
      <div className="flex items-center gap-3">
        <StatusBadge status={state} />
        {shared === null && <Progress friend={friend} threshold={threshold} />}
      </div>
      {shared !== null && (
        <p className="text-13 text-mid">
          <span className="font-semibold text-bone">
            {shared === 'device' ? m.sameDevice() : m.sameNetwork()}
          </span>{' '}
          {state === 'under_review' ? m.friendUnderReview() : m.friendDeclined()}
        </p>
      )}
    </li>
  )
}

function Progress({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state } = friend
  const points = {
    progress: formatPoints(friend.progress),
    threshold: formatPoints(threshold),
  }
  const part = threshold === 0 ? 1 : friend.progress / threshold
  return (
    <>
      <div
        role="progressbar"
        aria-label={m.progressLabel({ name })}
        aria-valuemin={0}
        aria-valuemax={threshold}
        aria-valuenow={friend.progress}
        aria-valuetext={m.progress(points)}
        className="h-2 grow overflow-hidden rounded-chip bg-ink-3"
      >
        <div
          className={cn('h-full w-full origin-left', state === 'rewarded' ? 'bg-win' : 'bg-mid')}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <span aria-hidden="true" className="tabular shrink-0 text-right text-13 text-mid">
        {m.progressShort(points)}
      </span>
    </>
  )
}

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
