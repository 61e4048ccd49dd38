import * as z from 'zod/mini'
import { id, ignored, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'

const outcome = { segmentIndex: z.int().check(z.gte(0), z.lte(11)) }

export const wheel = instantGame({
  game: 'wheel',
  summary: 'Spins the wheel of twelve segments',
  choice: {},
  outcome,
  example: {},
  body: z.strictObject({ betAmount: stake, segmentIndex: ignored }),
  answer: {
    /** The text on the segment. */
    segment: z.string(),
    ...outcome,
    multiplier: ratio,
    winnings: points,
    roundId: id,
  },
})
