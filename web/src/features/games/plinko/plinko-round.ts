import type { plinko } from '@tallyhouse/contract/instant-games'
import type { CallAnswer } from '#lib/call.ts'

/** A ball that has landed. */
export type PlinkoRound = { stake: number; payout: number; answer: CallAnswer<typeof plinko> }
