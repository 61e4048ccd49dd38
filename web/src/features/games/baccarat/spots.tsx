import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'
import type { BaccaratSpot } from '@tallyhouse/game-rules/baccarat-spots'
import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import type { Shortcut } from '../kit/screen/shortcuts.ts'

export type BaccaratSide = NonNullable<BaccaratChoice['bet']>

type SpotStyle = {
  name: () => string
  /** Printed on the disc. */
  letter: string
  /** Its keyboard shortcut. That of a pair is left of its side's on the keyboard. */
  hotkey: string
  disc: string
}

/** Uses the letters and colors that are customary for baccarat roads. */
export const spotStyles: Record<BaccaratSpot, SpotStyle> = {
  playerPair: {
    name: m.playerPair,
    letter: 'PP',
    hotkey: 'O',
    disc: 'border-2 border-info text-info',
  },
  player: { name: m.player, letter: 'P', hotkey: 'P', disc: 'bg-info text-ink-0' },
  tie: { name: m.tie, letter: 'T', hotkey: 'T', disc: 'bg-win text-ink-0' },
  banker: { name: m.banker, letter: 'B', hotkey: 'B', disc: 'bg-loss text-ink-0' },
  bankerPair: {
    name: m.bankerPair,
    letter: 'BP',
    hotkey: 'V',
    disc: 'border-2 border-loss text-loss',
  },
}

/** From left to right on the table. */
export const sidesInOrder: BaccaratSide[] = ['player', 'tie', 'banker']
export const spotsInOrder: BaccaratSpot[] = ['playerPair', ...sidesInOrder, 'bankerPair']

/** Whether a stored value is a spot. */
export function isSpot(stored: unknown): stored is BaccaratSpot {
  return spotsInOrder.some((spot) => spot === stored)
}

/** The keyboard shortcuts that bet on a spot. */
export function spotShortcuts(betOn: (spot: BaccaratSpot) => void): Shortcut[] {
  return spotsInOrder.map((spot) => ({
    key: spotStyles[spot].hotkey,
    label: m.betOnSide({ side: spotStyles[spot].name() }),
    run: () => betOn(spot),
  }))
}

/** The letter of a spot on a disc in its color. */
export function SpotDisc({ spot, className }: { spot: BaccaratSpot; className?: string }) {
  const { letter, disc } = spotStyles[spot]
  return (
    <span
      aria-hidden="true"
      translate="no"
      dir="auto"
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
