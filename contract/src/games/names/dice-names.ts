import type { DiceBet, DiceResult } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

export const diceNames: OddsNames<DiceBet, DiceResult> = {
  bet,
  result: (result) => (result === 'win' ? m.win() : m.loss()),
  /** A table for each kind of die. */
  tables: { table: (kind) => (typeof kind === 'string' ? m.classicDie() : m.hundredSided()), bet },
}

function bet(kind: DiceBet): string {
  if (kind === 'over') return m.over()
  if (kind === 'under') return m.under()
  return m.winChance({ chance: `${(kind.winningRolls / 100).toFixed(2)}%` })
}
