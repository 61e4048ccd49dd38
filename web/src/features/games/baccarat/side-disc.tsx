import { cn } from '#lib/class-names.ts'
import { type BaccaratSide, sideStyles } from './sides.ts'

/** The letter of a side on a disc in its color. */
export function SideDisc({ side, className }: { side: BaccaratSide; className?: string }) {
  const { letter, disc } = sideStyles[side]
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={cn(
        'grid size-6.5 place-items-center rounded-full font-display text-13 font-bold',
        disc,
        className,
      )}
    >
      {letter}
    </span>
  )
}
