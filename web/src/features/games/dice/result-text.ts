import { formatPoints } from '../../../lib/format-points.ts'
import type { DiceRound } from './use-dice-round.ts'

/** What came up and who wins: `Over wins`, `Under loses`. */
export function verdictOf({ prediction, isWin }: DiceRound): string {
  const choice = prediction === 'over' ? 'Over' : 'Under'
  return `${choice} ${isWin ? 'wins' : 'loses'}`
}

/** One sentence for the ear: `Rolled 5, over wins, plus 8 points`. */
export function spokenResult(round: DiceRound): string {
  const net = round.winAmount - round.stake
  const amount = `${net < 0 ? 'minus' : 'plus'} ${formatPoints(Math.abs(net))} points`
  return `Rolled ${round.diceResult}, ${verdictOf(round).toLowerCase()}, ${amount}`
}
