import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'

export type BaccaratSide = BaccaratChoice['bet']

type SideLook = {
  name: string
  letter: string
  /** The disc its letter stands on. */
  disc: string
}

/** The three sides, with the letters and colours that the roads of all tables use. */
export const sideLooks: Record<BaccaratSide, SideLook> = {
  player: { name: 'Player', letter: 'P', disc: 'bg-info text-ink-0' },
  tie: { name: 'Tie', letter: 'T', disc: 'bg-win text-ink-0' },
  banker: { name: 'Banker', letter: 'B', disc: 'bg-loss text-ink-0' },
}

/** From left to right, as the hands lie. */
export const sidesInOrder: BaccaratSide[] = ['player', 'tie', 'banker']
