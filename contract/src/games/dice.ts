import * as z from 'zod/mini'
import { id, points } from '../values.ts'
import { instantGame } from './instant-game.ts'

const prediction = z.enum(['over', 'under'])
const outcome = { diceResult: z.int().check(z.gte(1), z.lte(6)) }

export const dice = instantGame({
  game: 'dice',
  summary: 'Rolls one six-sided die: over wins on 4 to 6, under on 1 to 3',
  choice: { prediction },
  outcome,
  example: { prediction: 'over' },
  answer: { ...outcome, isWin: z.boolean(), winAmount: points, prediction, roundId: id },
})
