import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import { type PlinkoChoice, plinko } from '@tallyhouse/game-rules/plinko'
import { points } from '@tallyhouse/game-rules/points'
import { linePayout } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/plinko'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-odds.ts'

type BinsProps = {
  ref: Ref<HTMLFieldSetElement>
  choice: PlinkoChoice
  /** The next ball's stake, in points; 0 while none is set. */
  stake: number
  /** The last ball's bin. */
  lit: number | undefined
  /** Called with the bin that is hovered or focused. */
  onHighlight: (bin: number | null) => void
}

/** The bins from left to right: one tab stop, with arrow keys to move between them. */
export function Bins({ ref, choice, stake, lit, onHighlight }: BinsProps) {
  const [active, setActive] = useState(0)
  const lines = plinko.payTable(choice)
  const tabbable = Math.min(active, choice.rows)

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = event.currentTarget.parentElement?.children[tabbable + (step ?? 0)]
    if (step === undefined || !(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return (
    <fieldset
      ref={ref}
      aria-label={m.bins()}
      className="grid auto-cols-fr grid-flow-col grid-rows-[44px] gap-[2px] lg:grid-rows-[36px] lg:gap-1"
      style={{ paddingInline: `${50 / (choice.rows + 2)}%` }}
    >
      {lines.map((line, bin) => (
        <button
          key={JSON.stringify(line.outcome)}
          type="button"
          tabIndex={bin === tabbable ? 0 : -1}
          aria-label={binLabel({ bin, line, stake })}
          onKeyDown={move}
          onFocus={() => {
            setActive(bin)
            onHighlight(bin)
          }}
          onBlur={() => onHighlight(null)}
          onPointerEnter={() => onHighlight(bin)}
          onPointerLeave={() => onHighlight(null)}
          className="grid min-w-0 rounded-chip focus-visible:z-1"
        >
          <span
            className={cn(
              'tabular grid place-items-center rounded-chip text-12 font-bold tracking-tighter',
              binStyle(line.multiplierHundredths),
              choice.rows >= 13 && 'max-lg:[writing-mode:vertical-rl]',
              bin === lit && 'outline-2 outline-offset-1 outline-bone',
            )}
          >
            {line.multiplierHundredths / 100}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

type BinLabel = { bin: number; line: PayLine; stake: number }

function binLabel({ bin, line, stake }: BinLabel): string {
  const payout = linePayout(points(stake), line)
  return m.bin({
    bin: bin + 1,
    multiplier: `${line.multiplierHundredths / 100}×`,
    count: payout,
    points: formatPoints(payout),
    chance: formatChance(line),
  })
}

/** Colors for a bin or chip: clay below the stake, neutral at it, and brighter amber above. */
export function binStyle(multiplierHundredths: number): string {
  const step = steps.find(({ below }) => multiplierHundredths < below)
  return step?.style ?? 'bg-brand text-on-brand'
}

const steps = [
  {
    below: 100,
    style: 'bg-[oklch(0.36_0.06_42)] text-bone',
  },
  { below: 101, style: 'bg-ink-3 text-bone' },
  {
    below: 200,
    style: 'bg-[oklch(0.38_0.055_72)] text-bone',
  },
  {
    below: 500,
    style: 'bg-[oklch(0.47_0.085_74)] text-bone',
  },
  {
    below: 2000,
    style: 'bg-[oklch(0.68_0.13_79)] text-on-brand',
  },
]
