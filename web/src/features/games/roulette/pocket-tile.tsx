import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import { cn } from '#lib/class-names.ts'
import { pocketName } from './describe-roulette.ts'

const paints = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black ring-1 ring-line ring-inset',
  green: 'bg-pocket-green',
}

/** A pocket in its color. */
export function PocketTile({ pocket, className }: { pocket: number; className: string }) {
  return (
    <span
      className={cn(
        'figures grid shrink-0 place-items-center text-bone',
        paints[pocketColor(pocket)],
        className,
      )}
    >
      {pocketName(pocket)}
    </span>
  )
}
