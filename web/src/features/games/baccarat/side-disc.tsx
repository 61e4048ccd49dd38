import { cn } from '../../../lib/class-names.ts'
import { type BaccaratSide, sideLooks } from './sides.ts'

/** A side as its letter on a disc of its colour. */
export function SideDisc({ side, className }: { side: BaccaratSide; className?: string }) {
  const { letter, disc } = sideLooks[side]
  return (
    <span
      aria-hidden="true"
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
