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

/** The game, the choice, and the outcome of a round, in the types of the game's rules. */
export type RoundOf<G extends GameType> = { [Name in G]: { game: Name } & Shapes[Name] }[G]
export type GameRound = RoundOf<GameType>
export type ChoiceOf<G extends GameType> = Shapes[G]['choice']
export type OutcomeOf<G extends GameType> = Shapes[G]['outcome']

/** A round whose result the player has seen. The stake and the payout are in points. */
export type SettledRound<G extends GameType = GameType> = RoundOf<G> & {
  id: number
  stake: number
  payout: number
  /** Such as `1.80`. */
  multiplier: string
  /** Whether the stake was refunded because the round could not be finished. */
  isRefunded: boolean
  createdAt: string
}

/** A payout of the stake is no win. */
export function isWin({ stake, payout }: Pick<SettledRound, 'stake' | 'payout'>): boolean {
  return payout > stake
}

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
