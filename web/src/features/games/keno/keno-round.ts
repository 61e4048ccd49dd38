import type { keno } from '@tallyhouse/contract/instant-games'
import type { CallAnswer } from '../../../lib/call.ts'

/** A draw that is over, as the server told it. */
export type KenoRound = {
  roundId: number
  stake: number
  payout: number
  answer: CallAnswer<typeof keno>
}
