import * as m from '@tallyhouse/messages/chat'
import { CloudRain, Info } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { NoteLine as Line } from './chat-lines.ts'

/** A notice to this player, or who claimed the rain. */
export function NoteLine({ note }: Pick<Line, 'note'>) {
  if (note.about === 'system') {
    return (
      <p className="flex items-start gap-2 rounded-control border border-line border-dashed px-3 py-2 text-13 text-mid">
        <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span translate="no" className="min-w-0 wrap-anywhere">
          {note.text}
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 px-3 py-0.5 text-13 text-info">
      <CloudRain aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <RichText
          text={describeClaims(note.names, note.amount)}
          tags={{
            names: (children) => (
              <strong translate="no" className="font-semibold">
                {children}
              </strong>
            ),
            points: (children) => <span className="tabular">{children}</span>,
          }}
        />
      </span>
    </p>
  )
}

function describeClaims([first = '', second, ...rest]: string[], amount: number): string {
  const points = formatPoints(amount)
  if (second === undefined) return m.caughtByOne({ first, amount, points })
  if (rest.length === 0) return m.caughtByTwo({ first, second, amount, points })
  return m.caughtByMany({ first, second, more: rest.length, amount, points })
}
