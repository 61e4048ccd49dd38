import type { InstantGame } from '@tallyhouse/game-rules/instant-game'

/** The part of a game that the screens print: its rules and its exact odds. */
export type RuledGame = Pick<InstantGame<never, never>, 'name' | 'rules' | 'odds' | 'extremes'>
