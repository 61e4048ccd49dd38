import { mines } from '@tallyhouse/game-rules/mines'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { RoundAfter } from '../game-command.ts'
import { toRatio } from '../multiplier.ts'

/** The response of the mines calls. The mines are included once the round is over. */
export function presentMines({
  id: roundId,
  state,
  stake,
  round,
  balance,
  fairness,
}: RoundAfter<'mines'>) {
  const ending = mines.ending(state)
  const { mineCount, tiles, multiplierHundredths, nextMultiplierHundredths } = mines.view(state)
  const current = ending?.multiplierHundredths ?? multiplierHundredths
  const offered = tiles.length === 0 ? 0 : payoutAt(points(stake), current)
  const isOver = ending !== undefined
  return {
    betAmount: stake,
    mineCount,
    revealedTiles: tiles,
    revealedMines: isOver ? state.mines : [],
    hitMine: state.end === 'mine',
    currentMultiplier: toRatio(current),
    nextMultiplier:
      isOver || nextMultiplierHundredths === undefined ? null : toRatio(nextMultiplierHundredths),
    winnings: round?.payout ?? offered,
    gameOver: isOver,
    roundId,
    round,
    balance,
    fairness,
  }
}
