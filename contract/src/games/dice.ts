import { type DiceTarget, isDiceTarget, ROLLS } from '@tallyhouse/game-rules/dice-target'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { id, points, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { diceNames } from './names/dice-names.ts'

const choice = {
  prediction: z.enum(['over', 'under']),
  /** In hundredths of a roll from 0.00 to 99.99. Without it, the bet is on a six-sided die. */
  targetHundredths: z.exactOptional(z.int().check(z.gte(0), z.lt(ROLLS))),
}
/** A die face, or with a target a roll in hundredths. */
const diceResult = z.int().check(z.gte(0), z.lt(ROLLS))

export const dice = instantGame({
  game: 'dice',
  names: diceNames,
  summary:
    'Rolls one six-sided die: over wins on 4 to 6, under on 1 to 3; with a target, rolls 0.00 to 99.99',
  choice,
  outcome: { diceResult },
  example: { prediction: 'over' },
  variants: { 'dice with a target': { prediction: 'over', targetHundredths: 5050 } },
  body: z
    .strictObject({ betAmount: stake, ...choice })
    .check(z.refine(hasValidTarget, { error: m.diceTarget, path: ['targetHundredths'] })),
  response: { diceResult, isWin: z.boolean(), winAmount: points, ...choice, roundId: id },
})

function hasValidTarget(bet: Partial<DiceTarget>): boolean {
  const { prediction, targetHundredths } = bet
  if (prediction === undefined || targetHundredths === undefined) return true
  return isDiceTarget({ prediction, targetHundredths })
}
