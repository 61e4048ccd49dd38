import type { BaccaratChoice, BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import type { BlackjackState, BlackjackView } from '@tallyhouse/game-rules/blackjack'
import type { CrashChoice, CrashOutcome } from '@tallyhouse/game-rules/crash'
import type { DiceChoice, DiceOutcome } from '@tallyhouse/game-rules/dice'
import type { KenoChoice, KenoOutcome } from '@tallyhouse/game-rules/keno'
import type { MinesState } from '@tallyhouse/game-rules/mines'
import type { PlinkoChoice, PlinkoOutcome } from '@tallyhouse/game-rules/plinko'
import type { RouletteChoice, RouletteOutcome } from '@tallyhouse/game-rules/roulette'
import type { SlotsChoice, SlotsOutcome } from '@tallyhouse/game-rules/slots'
import type { WheelChoice, WheelOutcome } from '@tallyhouse/game-rules/wheel'
import type { GameType } from '#lib/game-names.ts'

type Shape<Choice, Outcome> = { choice: Choice; outcome: Outcome }
type FinalHand = Pick<
  BlackjackView,
  'playerCards' | 'dealerCards' | 'playerValue' | 'dealerValue'
> & { result: NonNullable<BlackjackView['result']> }

type Shapes = {
  dice: Shape<DiceChoice, DiceOutcome>
  roulette: Shape<RouletteChoice, RouletteOutcome>
  crash: Shape<CrashChoice, CrashOutcome>
  mines: Shape<Required<Omit<MinesState, 'mines'>>, Pick<MinesState, 'mines'>>
  slots: Shape<SlotsChoice, SlotsOutcome>
  blackjack: Shape<Pick<BlackjackState, 'moves'>, FinalHand>
  wheel: Shape<WheelChoice, WheelOutcome>
  keno: Shape<KenoChoice, KenoOutcome>
  plinko: Shape<PlinkoChoice, PlinkoOutcome>
  baccarat: Shape<BaccaratChoice, BaccaratOutcome>
}

/** The choice and the outcome of a round, in the types of the game's rules. */
export type GameRound = { [G in GameType]: { game: G } & Shapes[G] }[GameType]
export type RoundOf<G extends GameType> = Extract<GameRound, { game: G }>

/** A round as text. `choice` is null in games without choices. */
export type RoundDescription = { choice: string | null; result: string }

type StoredRound = {
  game: GameType
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
}

/** Narrows a stored round to the types of its game. Trusts the server; checks nothing. */
export function gameRoundOf({ game, choice, outcome }: StoredRound): GameRound {
  return { game, choice, outcome } as unknown as GameRound
}
