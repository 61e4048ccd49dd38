import * as m from '@tallyhouse/messages/receipts'
import { Check as Tick, X } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import type { Check } from './check-round.ts'

type CheckListProps = { checks: Check[]; className?: string }

/** A receipt's recomputed claims, and a stamp with the overall result. */
export function CheckList({ checks, className }: CheckListProps) {
  const verified = checks.every(({ holds }) => holds)
  return (
    <div role="status" className={cn('relative', className)}>
      <ul className="space-y-2.5">
        {checks.map(({ claim, found, isCode, holds }, index) => (
          <li
            key={claim}
            className="flex animate-[fade-in_180ms_both] items-start gap-2.5 text-13"
            style={{ animationDelay: `${index * 220}ms` }}
          >
            {holds ? (
              <Tick
                aria-label={m.passed()}
                strokeWidth={3}
                className="mt-0.5 size-4 shrink-0 text-paper-win"
              />
            ) : (
              <X
                aria-label={m.failed()}
                strokeWidth={3}
                className="mt-0.5 size-4 shrink-0 text-paper-loss"
              />
            )}
            <span className="grow">
              {claim}
              <span
                translate={isCode ? 'no' : undefined}
                dir="auto"
                className="block font-mono text-12 text-paper-mid"
              >
                {found}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p
        className={cn(
          'right-0 bottom-0 mt-3 ml-auto w-fit -rotate-6 animate-[stamp_260ms_var(--ease-out)_both] rounded-chip border-[3px] px-2.5 py-1 font-display text-18 leading-none font-extrabold tracking-wide uppercase sm:absolute',
          verified ? 'border-paper-win text-paper-win' : 'border-paper-loss text-paper-loss',
        )}
        style={{ animationDelay: `${checks.length * 220}ms` }}
      >
        {verified ? m.verified() : m.mismatch()}
      </p>
    </div>
  )
}
