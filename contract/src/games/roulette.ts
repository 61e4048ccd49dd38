import { rouletteBetTypes } from '@tallyhouse/game-rules/roulette'
import * as z from 'zod/mini'
import { id, ignored, points, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { rouletteNames } from './names/roulette-names.ts'

const BETS_MAX = 200

const type = z.enum(rouletteBetTypes)
const pocket = z.int().check(z.gte(0), z.lte(37))
/** Without it, the wheel has two zeros. */
const wheel = z.exactOptional(z.literal('single_zero'))
const outcome = { winningNumber: pocket, winningColor: z.enum(['red', 'black', 'green']) }

export const roulette = instantGame({
  game: 'roulette',
  names: rouletteNames,
  summary: 'Spins a wheel of 38 pockets: 0 to 36, and 37 for 00; or of 37 pockets, without 00',
  bodyBytesMax: 40 * 1024,
  choice: {
    /** With all numbers that each bet covers. */
    bets: z.array(z.strictObject({ type, numbers: z.array(pocket), amount: points })),
    wheel,
  },
  outcome,
  example: { bets: [{ type: 'split', numbers: [17, 20], amount: 10 }] },
  variants: {
    'roulette, single zero': {
      bets: [{ type: 'corner', numbers: [0, 1, 2, 3], amount: 10 }],
      wheel: 'single_zero',
    },
  },
  body: z.strictObject({
    bets: z
      .array(
        z.strictObject({
          type,
          /** What the bet covers; may be absent if the type determines it, as `red` does. */
          numbers: z.optional(z.array(pocket).check(z.maxLength(18))),
          amount: stake,
          value: ignored,
          payout: ignored,
        }),
      )
      .check(z.minLength(1), z.maxLength(BETS_MAX)),
    wheel,
    /** All amounts added up. */
    totalBet: stake,
    winningNumber: ignored,
    winningColor: ignored,
  }),
  response: {
    ...outcome,
    winnings: points,
    /** Winnings minus `totalBet`. */
    pointsDelta: z.int(),
    roundId: id,
  },
})
