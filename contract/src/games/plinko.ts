import * as z from 'zod/mini'
import { id, points, ratio } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { plinkoNames } from './names/plinko-names.ts'

const outcome = {
  /** One step per row: 0 to the left, 1 to the right. */
  path: z.array(z.literal([0, 1])),
  /** Counted from 0 at the left. */
  bin: z.int().check(z.gte(0)),
}

export const plinko = instantGame({
  game: 'plinko',
  names: plinkoNames,
  summary: 'Drops a ball through 8 to 16 rows of pegs',
  choice: { rows: z.int().check(z.gte(8), z.lte(16)), risk: z.enum(['low', 'medium', 'high']) },
  outcome,
  example: { rows: 16, risk: 'low' },
  opening: { rows: 12, risk: 'medium' },
  response: { ...outcome, multiplier: ratio, winnings: points, roundId: id },
})
