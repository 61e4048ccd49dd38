import * as z from 'zod/mini'
import { id, ignored, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { slotsNames } from './names/slots-names.ts'

const symbol = z.enum(['cherry', 'lemon', 'orange', 'grapes', 'bell', 'star', 'diamond'])
const outcome = { symbols: z.tuple([symbol, symbol, symbol]) }

export const slots = instantGame({
  game: 'slots',
  names: slotsNames,
  summary: 'Spins three reels',
  choice: {},
  outcome,
  example: {},
  body: z.strictObject({ betAmount: stake, symbols: ignored }),
  response: { ...outcome, multiplier: ratio, winnings: points, roundId: id },
})
