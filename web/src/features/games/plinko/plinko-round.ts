import type { plinko } from '@tallyhouse/contract/games/plinko'
import type { CallAnswer } from '#lib/call.ts'

/** A ball that has landed. */
export type PlinkoRound = { stake: number; payout: number; answer: CallAnswer<typeof plinko> }
