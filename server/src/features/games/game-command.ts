import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import type { instantGames } from '@tallyhouse/game-rules/all-games'
import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import type { EntryState, SharedName, SharedSetup } from './draws/shared-games.ts'
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
  | { [Name in SharedName]: Join<Name> }[SharedName]
  | Leave
  | SettleEntry

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

/** Enters a draw that is open for entries. Resolves to {@link EntryAfter}. */
export type Join<Name extends SharedName> = FromPlayer & {
  type: 'join'
  game: Name
  drawId: number
  setup: SharedSetup<Name>
  stake: Points
  /** The player's part of joined seeds. */
  clientSeed: string | null
}

/**
 * Leaves a draw: before its start, the stake is returned; later, the game decides. The call arrived at `at`, and may be for one of both
 * only. Resolves to {@link EntryAfter}.
 */
export type Leave = FromPlayer & {
  type: 'leave'
  game: SharedName
  entryId: number
  at: Date
  only?: 'before_start' | 'after_start'
}

/** Settles an entry whose draw has ended. Resolves to whether it was still open. */
export type SettleEntry = {
  type: 'settle_entry'
  playerId: number
  key: undefined
  game: SharedName
  entryId: number
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

/** An entry after a command. It has nothing that is drawn. */
export type EntryAfter<Name extends SharedName = SharedName> = {
  id: number
  drawId: number
  game: Name
  state: EntryState<Name>
  stake: number
  /** Whether the player left before the start, with the stake. */
  isReturned: boolean
  balance: number
}
