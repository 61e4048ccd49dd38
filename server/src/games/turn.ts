import type { Points } from '@tallyhouse/game-rules/points'
import type { PlayerKey } from '../ledger/idempotency.ts'
import type { Seat } from './seat.ts'

/**
 * A call that plays, on its way: a bet, or a move of an open round. `take` judges it in memory, at
 * the player's seat, and shapes what the caller hears. It is called again when its batch has to be
 * tried again, and whatever may refuse it comes before it changes anything.
 */
export type Turn<Answer> = {
  playerId: number
  /** Who wants it: what the clock asks for is never refused for want of room. */
  asker: 'player' | 'clock'
  key: PlayerKey | undefined
  /** What it certainly puts at stake: a bet, or 0 for a move. */
  stake: Points
  /** Whether it looks at the player's open rounds. */
  usesOpenRounds: boolean
  /** Whether it is judged by the time of a live round. */
  usesEpochs: boolean
  take(seat: Seat): Answer
}
