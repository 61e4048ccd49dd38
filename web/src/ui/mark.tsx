import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

const tones = {
  win: 'text-win bg-win/10',
  loss: 'text-loss bg-loss/10',
  warn: 'text-warn bg-warn/10',
  info: 'text-info bg-info/10',
  plain: 'text-mid bg-ink-3',
}

type MarkProps = { icon: LucideIcon; tone: keyof typeof tones; children: ReactNode }

/** A small tinted label with an icon, such as a status of a player. */
export function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      {children}
    </span>
  )
}
