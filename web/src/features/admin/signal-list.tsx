import * as m from '@tallyhouse/messages/admin'
import { Link } from 'wouter'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'
import type { AbuseSignal } from './list-pages.ts'
import { playerTag } from './player-link.tsx'
import { signalSentence, signalTitle } from './signal-labels.ts'
import { withdrawalPath } from './withdrawals/withdrawal-path.ts'

type SignalListProps = {
  signals: AbuseSignal[]
  /** Absent if signals cannot be resolved here. Resolved signals never have a button. */
  onResolve?: (signal: AbuseSignal) => void
}

export function SignalList({ signals, onResolve }: SignalListProps) {
  return (
    <ul className="divide-y divide-line/60 border-t border-line">
      {signals.map((signal) => (
        <li
          key={signal.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
        >
          <div className="min-w-60 grow basis-0 text-14">
            <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal wrap-anywhere">
              <RichText
                text={m.signalHeading({ username: signal.username, signal: signalTitle(signal) })}
                tags={playerTag(signal.userId)}
              />
            </h3>
            <p className="mt-1 max-w-[80ch] wrap-anywhere text-mid">
              <RichText text={signalSentence(signal)} tags={dataTags} />
            </p>
            {typeof signal.details.withdrawalId === 'number' && (
              <Link
                href={withdrawalPath(signal.details.withdrawalId)}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl md:min-h-8"
              >
                {m.openWithdrawal({ id: signal.details.withdrawalId })}
              </Link>
            )}
            <p className="tabular mt-1 text-13 text-low">
              <RichText text={historyOf(signal)} tags={dataTags} />
            </p>
          </div>
          {onResolve && signal.resolvedAt === null && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={m.resolveSignal({
                signal: signalTitle(signal),
                username: signal.username,
              })}
              onClick={() => onResolve(signal)}
            >
              {m.resolveButton()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function historyOf({ createdAt, resolvedAt, resolvedBy }: AbuseSignal): string {
  const created = formatDateTime(createdAt)
  if (resolvedAt === null) return created
  const time = formatDateTime(resolvedAt)
  return resolvedBy === null
    ? m.signalResolvedByFormerAdmin({ created, time })
    : m.signalResolved({ created, time, admin: resolvedBy })
}
