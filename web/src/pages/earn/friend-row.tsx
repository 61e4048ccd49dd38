import type { referralFriends } from '@tallyhouse/contract/referrals'
import type { CallAnswer } from '../../lib/call.ts'
import { cn } from '../../lib/class-names.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { SignedAmount } from '../../ui/signed-amount.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

type Friend = CallAnswer<typeof referralFriends>[number]

const words = {
  unverified: 'unverified',
  earning: 'earning',
  rewarded: 'rewarded',
  under_review: 'under review',
  declined: 'not counted',
} satisfies Record<Friend['state'], string>

/** A friend: how far they are on the way to the reward or why they do not count, and what they brought. */
export function FriendRow({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state, shared, points, joinedAt } = friend
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="truncate text-14 font-medium">{name}</p>
          <time dateTime={joinedAt} className="tabular block text-13 text-low">
            {formatDateTime(joinedAt)}
          </time>
        </div>
        <SignedAmount points={points} className="text-16" />
      </div>
      <div className="flex items-center gap-3">
        <StatusBadge status={words[state]} />
        {shared === null && <Progress friend={friend} threshold={threshold} />}
      </div>
      {shared !== null && (
        <p className="text-13 text-mid">
          <span className="font-semibold text-bone">
            Same {shared === 'device' ? 'device' : 'network'} as you or another friend.
          </span>{' '}
          {state === 'under_review'
            ? "We review these to prevent duplicate accounts. If you're different people, there's nothing to do: once it's approved, this friend counts and the reward is paid."
            : 'We reviewed this and found that it looks like the same person, so it does not count.'}
        </p>
      )}
    </li>
  )
}

function Progress({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state, progress } = friend
  const told = `${formatPoints(progress)} of ${formatPoints(threshold)} points`
  const part = threshold === 0 ? 1 : progress / threshold
  return (
    <>
      <div
        role="progressbar"
        aria-label={`${name}'s way to the reward`}
        aria-valuemin={0}
        aria-valuemax={threshold}
        aria-valuenow={progress}
        aria-valuetext={told}
        className="h-2 grow overflow-hidden rounded-chip bg-ink-3"
      >
        <div
          className={cn('h-full w-full origin-left', state === 'rewarded' ? 'bg-win' : 'bg-mid')}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <span aria-hidden="true" className="tabular shrink-0 text-right text-13 text-mid">
        {formatPoints(progress)} / {formatPoints(threshold)}
      </span>
    </>
  )
}
