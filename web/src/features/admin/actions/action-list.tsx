import { ArrowRight } from 'lucide-react'
import { formatDateTime } from '../../../lib/format-time.ts'
import { PlayerLink } from '../player-link.tsx'
import { type AdminAction, actionWords } from './action-words.ts'

/** What admins did, newest first: who, what, to whom, why, when and from where. */
export function ActionList({ actions }: { actions: AdminAction[] }) {
  return (
    <ul className="divide-y divide-line/60 border-t border-line">
      {actions.map((action) => (
        <ActionLine key={action.id} action={action} />
      ))}
    </ul>
  )
}

function ActionLine({ action }: { action: AdminAction }) {
  const { adminName, targetUserId, targetUsername, ipAddress, createdAt } = action
  const { lead, tail, said, change } = actionWords(action)
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-14 sm:px-5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{adminName}</strong> {lead}
          {targetUserId !== null && (
            <>
              {' '}
              <PlayerLink id={targetUserId}>
                {targetUsername ?? `player ${targetUserId}`}
              </PlayerLink>
            </>
          )}
          {tail}
        </p>
        {change && <Change {...change} />}
        {said !== null && (
          <p className="mt-1 max-w-[80ch] whitespace-pre-line wrap-anywhere text-mid">{said}</p>
        )}
      </div>
      <p className="tabular text-13 text-low lg:text-right">
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
        {ipAddress !== null && (
          <>
            <span className="lg:hidden"> · </span>
            <span className="font-mono text-12 wrap-anywhere lg:block">{ipAddress}</span>
          </>
        )}
      </p>
    </li>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 font-mono text-13">
      <span className="sr-only">from</span>
      <span className="max-w-full rounded-chip bg-ink-2 px-2 py-1 wrap-anywhere text-mid">
        {before}
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-low" />
      <span className="sr-only">to</span>
      <span className="max-w-full rounded-chip bg-ink-3 px-2 py-1 wrap-anywhere text-bone">
        {after}
      </span>
    </p>
  )
}
