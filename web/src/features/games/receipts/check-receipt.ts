import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { gameRoundOf } from '../game-round.ts'
import { roundWords } from '../round-words.ts'
import { type Check, checkRound } from './check-round.ts'
import type { Receipt } from './round-query.ts'

/**
 * Plays the round of a receipt again, of any game, with the rules the server uses.
 * @throws Error when the server seed is still sealed
 */
export function checkReceipt(receipt: Receipt): Check[] {
  return checkRound(receipt, (round) => {
    const replayed = replayRound(round)
    const { outcome } = replayed
    return { ...replayed, result: roundWords(gameRoundOf({ ...receipt, outcome })).result }
  })
}
