import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

type TotalPillProps = {
  owner: string
  /** `won` is a win of the player; `ahead` and `behind` are for hands without a bet of their own. */
  variant?: 'plain' | 'won' | 'ahead' | 'behind'
  children: ReactNode
}

/** The owner of a hand and its total. */
export function TotalPill({ owner, variant = 'plain', children }: TotalPillProps) {
  return (
    <p className="flex h-7 items-center justify-center gap-2 text-13 text-mid">
      {owner}
      <span
        className={cn(
          'tabular inline-flex h-7 min-w-9 items-center justify-center rounded-full border px-3 font-semibold transition-colors duration-(--t-in)',
          variants[variant],
        )}
      >
        {children}
      </span>
    </p>
  )
}

const variants = {
  plain: 'border-line bg-ink-2 text-bone',
  won: 'border-win/60 bg-win/15 text-win',
  ahead: 'border-bone/70 bg-ink-3 text-bone',
  behind: 'border-line bg-ink-1 text-mid',
}
