import type { InstantGame } from '@tallyhouse/game-rules/instant-game'

/** The exact odds of a game. */
export type RuledGame = Pick<InstantGame<never, never>, 'odds' | 'extremes'>
