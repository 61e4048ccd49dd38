import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'

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
