import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { describeRound } from '../games.ts'
import type { Receipt } from '../kit/rounds/round-query.ts'
import { type Check, checkRound } from './check-round.ts'
import { replayedRound } from './replayed-round.ts'

/**
 * Verifies a receipt of any game by replaying its round with the rules that the server uses.
 * @throws Error if the server seed is not revealed yet
 */
export function checkReceipt(receipt: Receipt): Check[] {
  return checkRound(receipt, (round) => {
    const replayed = replayRound(round)
    return { ...replayed, result: describeRound(replayedRound(receipt.game, replayed)).result }
  })
}
