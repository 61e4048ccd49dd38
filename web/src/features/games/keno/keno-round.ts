import type { keno } from '@tallyhouse/contract/instant-games'
import type { CallAnswer } from '#lib/call.ts'

/** A settled draw. */
export type KenoRound = {
  roundId: number
  stake: number
  payout: number
  answer: CallAnswer<typeof keno>
}
