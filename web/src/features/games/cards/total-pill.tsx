import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'

type TotalPillProps = {
  owner: string
  /** `won` is the player's own win, `ahead` any other hand that is better. */
  look?: 'plain' | 'won' | 'ahead' | 'behind'
  children: ReactNode
}

/** Whose hand it is, and what it counts. */
export function TotalPill({ owner, look = 'plain', children }: TotalPillProps) {
  return (
    <p className="flex h-7 items-center justify-center gap-2 text-13 text-mid">
      {owner}
      <span
        className={cn(
          'tabular inline-flex h-7 min-w-9 items-center justify-center rounded-full border px-3 font-semibold transition-colors duration-(--t-in)',
          looks[look],
        )}
      >
        {children}
      </span>
    </p>
  )
}

const looks = {
  plain: 'border-line bg-ink-2 text-bone',
  won: 'border-win/60 bg-win/15 text-win',
  ahead: 'border-bone/70 bg-ink-3 text-bone',
  behind: 'border-line bg-ink-1 text-mid',
}
