import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '#ledger/idempotency.ts'
import type { BetContext } from './bet-context.ts'

/**
 * One request to play: a bet, or a move in an open round. `apply` runs it in memory against the
 * player's bet context and returns the response. It runs again when its batch is retried, and it
 * must throw any refusal before it changes anything.
 */
export type GameCommand<Answer> = {
  playerId: number
  /** The queue never rejects commands from the clock, even when it is full. */
  requestedBy: 'player' | 'clock'
  key: PlayerKey | undefined
  /** The stake of a bet; 0 for a move, even if the move raises the stake. */
  stake: Points
  /** Whether it needs the player's open rounds. */
  usesOpenRounds: boolean
  /** Whether it depends on the time of a live round. */
  usesEpochs: boolean
  apply(context: BetContext): Answer
}
