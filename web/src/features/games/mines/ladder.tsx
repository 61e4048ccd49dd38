import { useId } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { counted } from '../counted.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { nextRungs } from './board.ts'

const SHOWN = 5

type LadderProps = {
  mineCount: number
  /** Safe tiles that are open. */
  safe: number
}

/** What the next safe tiles make of the bet; the rung that is reached is lit. */
export function Ladder({ mineCount, safe }: LadderProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1.5 text-14 font-medium text-mid">
        Multiplier after safe tiles
      </p>
      <ol
        aria-labelledby={id}
        className="grid grid-cols-5 overflow-hidden rounded-control border border-line"
      >
        {nextRungs(mineCount, Math.max(safe, 1), SHOWN).map((rung) => (
          <li
            key={rung.safe}
            aria-label={`${counted(rung.safe, 'safe tile')}: ${formatMultiplier(rung.hundredths)}`}
            className={cn(
              'tabular flex flex-col items-center border-l border-line py-1.5 text-13 first:border-l-0',
              rung.safe === safe ? 'bg-ink-3 font-semibold text-bone' : 'text-mid',
            )}
          >
            <span className="text-12 text-low">{rung.safe}</span>
            {formatMultiplier(rung.hundredths)}
          </li>
        ))}
      </ol>
    </div>
  )
}
