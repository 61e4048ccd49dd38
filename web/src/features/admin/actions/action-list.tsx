import * as m from '@tallyhouse/messages/admin-actions'
import { ArrowRight } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import { playerTag } from '../player-link.tsx'
import { type AdminAction, describeAction } from './describe-action.ts'

const adminTag = {
  admin: (username: string) => (
    <strong translate="no" dir="auto" className="font-semibold">
      {username}
    </strong>
  ),
}

export function ActionList({ actions }: { actions: AdminAction[] }) {
  return (
    <ul className="divide-y divide-line/60">
      {actions.map((action) => (
        <ActionLine key={action.id} action={action} />
      ))}
    </ul>
  )
}

function ActionLine({ action }: { action: AdminAction }) {
  const { targetUserId, ipAddress, createdAt } = action
  const { sentence, note, change } = describeAction(action)
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-14 sm:px-5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <RichText
            text={sentence}
            tags={{ ...adminTag, ...(targetUserId && playerTag(targetUserId)) }}
          />
        </p>
        {change && <Change {...change} />}
        {note !== null && (
          <p
            translate="no"
            dir="auto"
            className="mt-1 max-w-[80ch] whitespace-pre-line wrap-anywhere text-mid"
          >
            {note}
          </p>
        )}
      </div>
      <p className="tabular text-13 text-low lg:text-right">
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
        {ipAddress !== null && (
          <>
            <span className="lg:hidden"> · </span>
            <span translate="no" dir="auto" className="font-mono text-12 wrap-anywhere lg:block">
              {ipAddress}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

/** The values before and after a change. */
export function Change({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 font-mono text-13">
      <span className="sr-only">
        <RichText text={m.change({ before, after })} />
      </span>
      <ChangeChip className="bg-ink-2 text-mid">{before}</ChangeChip>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-low" />
      <ChangeChip className="bg-ink-3 text-bone">{after}</ChangeChip>
    </p>
  )
}

function ChangeChip({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      dir="auto"
      className={cn('max-w-full rounded-chip px-2 py-1 wrap-anywhere', className)}
    >
      {children}
    </span>
  )
}
