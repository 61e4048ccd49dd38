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
  flagged: 'not counted',
} satisfies Record<Friend['state'], string>

/** A friend: how far they are on the way to the reward, and what they brought. */
export function FriendRow({ friend, threshold }: { friend: Friend; threshold: number }) {
  const { name, state, points, joinedAt } = friend
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
        {state === 'flagged' ? null : <Progress friend={friend} threshold={threshold} />}
      </div>
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
