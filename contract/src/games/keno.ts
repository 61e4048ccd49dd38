import { kenoPaytables } from '@tallyhouse/game-rules/keno-tables'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { id, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { kenoNames } from './names/keno-names.ts'

const numbers = z.array(z.int().check(z.gte(1), z.lte(80)))
const selectedNumbers = numbers.check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((picks) => new Set(picks).size === picks.length, { error: m.numberPickedTwice }),
)
const paytable = z.enum(kenoPaytables)
const outcome = { drawnNumbers: numbers, matches: z.int().check(z.gte(0)) }

export const keno = instantGame({
  game: 'keno',
  names: kenoNames,
  summary: 'Draws 20 of 80 numbers; pays by the `classic` pay table by default',
  choice: { selectedNumbers, paytable },
  outcome,
  example: { selectedNumbers: [3, 34, 80], paytable: 'balanced' },
  variants: {
    'keno, low risk': { selectedNumbers: [3, 34, 80], paytable: 'low' },
    'keno, medium risk': { selectedNumbers: [3, 34, 80], paytable: 'medium' },
    'keno, high risk': { selectedNumbers: [3, 34, 80], paytable: 'high' },
  },
  body: z.strictObject({ betAmount: stake, selectedNumbers, paytable: z.optional(paytable) }),
  response: { ...outcome, selectedNumbers, multiplier: ratio, winnings: points, roundId: id },
})
