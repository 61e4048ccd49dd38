import type { keno } from '@tallyhouse/contract/games/keno'
import type { CallAnswer } from '#lib/call.ts'

/** A settled draw. */
export type KenoRound = {
  roundId: number
  stake: number
  payout: number
  answer: CallAnswer<typeof keno>
}
