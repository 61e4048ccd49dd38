import { segmentCounts, wheelRisks } from '@tallyhouse/game-rules/wheel-tables'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { id, ignored, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { wheelNames } from './names/wheel-names.ts'

/** A wheel with equal segments. Without both fields, the wheel has twelve segments with different widths. */
const choice = {
  segments: z.exactOptional(z.literal(segmentCounts)),
  risk: z.exactOptional(z.enum(wheelRisks)),
}
const outcome = { segmentIndex: z.int().check(z.gte(0), z.lt(Math.max(...segmentCounts))) }

export const wheel = instantGame({
  game: 'wheel',
  names: wheelNames,
  summary: 'Spins the wheel of twelve segments, or one with 10 to 50 equal segments and a risk',
  choice,
  outcome,
  example: {},
  variants: {
    'wheel, 10 segments, low risk': { segments: 10, risk: 'low' },
    'wheel, 30 segments, medium risk': { segments: 30, risk: 'medium' },
    'wheel, 50 segments, high risk': { segments: 50, risk: 'high' },
  },
  body: z.strictObject({ betAmount: stake, ...choice, segmentIndex: ignored }).check(
    z.refine(({ segments, risk }) => (segments === undefined) === (risk === undefined), {
      error: m.segmentsAndRisk,
    }),
  ),
  response: {
    /** The text on the segment. */
    segment: z.string(),
    ...outcome,
    multiplier: ratio,
    winnings: points,
    roundId: id,
  },
})
