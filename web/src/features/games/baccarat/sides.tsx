import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'

export type BaccaratSide = BaccaratChoice['bet']

type SideStyle = {
  name: () => string
  /** Printed on the disc; also the keyboard shortcut. */
  letter: string
  disc: string
}

/** Uses the letters and colors that are customary for baccarat roads. */
export const sideStyles: Record<BaccaratSide, SideStyle> = {
  player: { name: m.player, letter: 'P', disc: 'bg-info text-ink-0' },
  tie: { name: m.tie, letter: 'T', disc: 'bg-win text-ink-0' },
  banker: { name: m.banker, letter: 'B', disc: 'bg-loss text-ink-0' },
}

/** From left to right on the table. */
export const sidesInOrder: BaccaratSide[] = ['player', 'tie', 'banker']

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
