import { Link } from 'wouter'
import { formatDateTime } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import type { AbuseSignal } from './list-pages.ts'
import { PlayerLink } from './player-link.tsx'
import { signalSentence, signalTitle } from './signal-words.ts'
import { withdrawalPath } from './withdrawals/withdrawal-path.ts'

type SignalListProps = {
  signals: AbuseSignal[]
  /** Absent where there is nothing to resolve. What is resolved has no button in any case. */
  onResolve?: (signal: AbuseSignal) => void
}

/** What was seen of whom, and who closed it. */
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
              <PlayerLink id={signal.userId}>{signal.username}</PlayerLink>: {signalTitle(signal)}
            </h3>
            <p className="mt-1 max-w-[80ch] wrap-anywhere text-mid">{signalSentence(signal)}</p>
            {typeof signal.details.withdrawalId === 'number' && (
              <Link
                href={withdrawalPath(signal.details.withdrawalId)}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl md:min-h-8"
              >
                Open withdrawal {signal.details.withdrawalId}
              </Link>
            )}
            <p className="tabular mt-1 text-13 text-low">
              {formatDateTime(signal.createdAt)}
              {signal.resolvedAt !== null &&
                ` · resolved ${formatDateTime(signal.resolvedAt)} by ${signal.resolvedBy ?? 'an admin'}`}
            </p>
          </div>
          {onResolve && signal.resolvedAt === null && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={`Resolve ${signalTitle(signal)} of ${signal.username}`}
              onClick={() => onResolve(signal)}
            >
              Resolve
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
