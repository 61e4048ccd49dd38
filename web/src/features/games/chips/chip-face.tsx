import { cn } from '#lib/class-names.ts'
import { type ChipValue, stackFigure, topChipOf } from './chip-values.ts'

const chipStyles: Record<ChipValue, { body: string; edge: string; figure: string }> = {
  1: {
    body: 'fill-paper',
    edge: 'stroke-paper-mid',
    figure: 'fill-paper-ink',
  },
  5: { body: 'fill-pocket-red', edge: 'stroke-paper', figure: 'fill-bone' },
  10: { body: 'fill-[oklch(0.46_0.085_240)]', edge: 'stroke-paper', figure: 'fill-bone' },
  25: { body: 'fill-pocket-green', edge: 'stroke-paper', figure: 'fill-bone' },
  100: { body: 'fill-ink-0', edge: 'stroke-brand', figure: 'fill-brand-hi' },
}

/** A chip, or a stack labeled with its sum, in the color of its most valuable chip. */
export function ChipFace({ amount, className }: { amount: number; className?: string }) {
  const style = chipStyles[topChipOf(amount)]
  const figure = stackFigure(amount)
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cn('block', className)}>
      <circle cx="20" cy="21" r="19" className="fill-ink-0/60" />
      <circle cx="20" cy="20" r="19" className={style.body} />
      <circle
        cx="20"
        cy="20"
        r="16.4"
        fill="none"
        strokeWidth="5.2"
        strokeDasharray="7.36 9.81"
        strokeDashoffset="3.68"
        className={style.edge}
      />
      <circle cx="20" cy="20" r="13" className={style.body} />
      <circle
        cx="20"
        cy="20"
        r="13"
        fill="none"
        strokeWidth="0.8"
        className={cn(style.edge, 'opacity-60')}
      />
      <text
        x="20"
        y="20"
        dy="0.35em"
        textAnchor="middle"
        fontSize={figure.length > 3 ? 10.5 : figure.length > 2 ? 12.5 : 15}
        className={cn('figures', style.figure)}
      >
        {figure}
      </text>
    </svg>
  )
}
