import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { describeRound } from '../games.ts'
import { gameRoundOf } from '../kit/rounds/game-round.ts'
import type { Receipt } from '../kit/rounds/round-query.ts'
import { type Check, checkRound } from './check-round.ts'

/**
 * Verifies a receipt of any game by replaying its round with the rules that the server uses.
 * @throws Error if the server seed is not revealed yet
 */
export function checkReceipt(receipt: Receipt): Check[] {
  return checkRound(receipt, (round) => {
    const replayed = replayRound(round)
    const { outcome } = replayed
    return { ...replayed, result: describeRound(gameRoundOf({ ...receipt, outcome })).result }
  })
}
