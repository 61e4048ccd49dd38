import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import type { instantGames } from '@tallyhouse/game-rules/all-games'
import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import type {
  MultiStepMove,
  MultiStepName,
  MultiStepSetup,
  MultiStepState,
} from './multi-step-games.ts'
import type { Commitment } from './seeds/seed-pair.ts'

export type InstantName = keyof typeof instantGames

/** One request to play, as data. */
export type GameCommand =
  | { [Name in InstantName]: Bet<Name> }[InstantName]
  | { [Name in MultiStepName]: Start<Name> | Move<Name> | Expire<Name> }[MultiStepName]

/** Plays an instant round. Resolves to {@link Settled}. */
export type Bet<Name extends InstantName> = FromPlayer & {
  type: 'bet'
  game: Name
  choice: GameChoice<Name>
  stake: Points
}

/** Opens a multi-step round. Resolves to {@link RoundAfter}. */
export type Start<Name extends MultiStepName> = FromPlayer & {
  type: 'start'
  game: Name
  setup: MultiStepSetup<Name>
  stake: Points
}

/** Plays a move in the player's open round. Resolves to {@link RoundAfter}. */
export type Move<Name extends MultiStepName> = FromPlayer & {
  type: 'move'
  game: Name
  move: MultiStepMove<Name>
  /** If stated, the stake that the round must have. */
  expectedStake?: number
}

/** Ends a due round as of `at`. Resolves to whether the round was still open. */
export type Expire<Name extends MultiStepName> = {
  type: 'expire'
  playerId: number
  key: undefined
  game: Name
  roundId: number
  at: Date
}

type FromPlayer = { playerId: number; key: PlayerKey | undefined }

/** A round that a command settled, with the player's available points after it. */
export type Settled<Name extends GameType = GameType> = {
  round: RoundRecord<Name>
  balance: number
  fairness: Commitment
}

/** A multi-step round after a command. Its state is secret while it is open. */
export type RoundAfter<Name extends MultiStepName = MultiStepName> = {
  id: number
  game: Name
  state: MultiStepState<Name>
  /** Everything staked on it so far. */
  stake: number
  startedAt: string
  /** When the server ends it. */
  dueAt: string
  /** Null while it is open. */
  round: RoundRecord<Name> | null
  balance: number
  fairness: Commitment
}
