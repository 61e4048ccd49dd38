import { type MinesState, mines } from '@tallyhouse/game-rules/mines'
import { payoutAt } from '@tallyhouse/game-rules/points'
import { ratioOf } from './multiplier.ts'
import { presentSettled } from './present-round.ts'
import type { RoundAfter } from './round-commands.ts'

/** The response of the mines calls. The mines are included once the round is over. */
export function presentMines({ state, stake, payout, settled, ...round }: RoundAfter<MinesState>) {
  const { roundId, balance, fairness } = round
  const ending = mines.ending(state)
  const { mineCount, tiles, multiplierHundredths, nextMultiplierHundredths } = mines.view(state)
  const current = ending?.multiplierHundredths ?? multiplierHundredths
  const offered = tiles.length === 0 ? 0 : payoutAt(stake, current)
  const isOver = ending !== undefined
  return {
    betAmount: stake,
    mineCount,
    revealedTiles: tiles,
    revealedMines: isOver ? state.mines : [],
    hitMine: state.end === 'mine',
    currentMultiplier: ratioOf(current),
    nextMultiplier:
      isOver || nextMultiplierHundredths === undefined ? null : ratioOf(nextMultiplierHundredths),
    winnings: isOver ? payout : offered,
    gameOver: isOver,
    roundId,
    round: settled ? presentSettled<'mines'>(settled) : null,
    balance,
    fairness,
  }
}
