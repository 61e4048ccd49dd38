import { type PlinkoChoice, plinko } from '@tallyhouse/game-rules/plinko'
import { points } from '@tallyhouse/game-rules/points'
import { linePayout } from '@tallyhouse/game-rules/stake-odds'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatChance } from '../format-chance.ts'
import { binLook } from './bin-look.ts'

type BinsProps = {
  ref: Ref<HTMLFieldSetElement>
  choice: PlinkoChoice
  /** Of the next ball, in points; 0 while none is set. */
  stake: number
  /** Where the last ball landed. */
  lit: number | undefined
  /** Tells of the bin under the pointer or the focus. */
  onLook: (bin: number | null) => void
}

/** The bins from left to right: one tab stop, arrow keys inside. */
export function Bins({ ref, choice, stake, lit, onLook }: BinsProps) {
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
      aria-label="Bins"
      className="grid auto-cols-fr grid-flow-col grid-rows-[44px] gap-[2px] lg:grid-rows-[36px] lg:gap-1"
      style={{ paddingInline: `${50 / (choice.rows + 2)}%` }}
    >
      {lines.map((line, bin) => (
        <button
          key={line.outcome}
          type="button"
          tabIndex={bin === tabbable ? 0 : -1}
          aria-label={`Bin ${bin + 1}, pays ${line.multiplierHundredths / 100}x, ${formatPoints(linePayout(points(stake), line))} points, chance ${formatChance(line)}`}
          onKeyDown={move}
          onFocus={() => {
            setActive(bin)
            onLook(bin)
          }}
          onBlur={() => onLook(null)}
          onPointerEnter={() => onLook(bin)}
          onPointerLeave={() => onLook(null)}
          className="grid min-w-0 rounded-chip focus-visible:z-1"
        >
          <span
            className={cn(
              'tabular grid place-items-center rounded-chip text-12 font-bold tracking-tighter',
              binLook(line.multiplierHundredths),
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
