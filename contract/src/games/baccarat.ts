import * as z from 'zod/mini'
import { card, id, points, ratio } from '../values.ts'
import { instantGame } from './instant-game.ts'

const side = z.enum(['player', 'banker', 'tie'])
const outcome = {
  playerCards: z.array(card),
  bankerCards: z.array(card),
  playerValue: z.int(),
  bankerValue: z.int(),
  winner: side,
}

export const baccarat = instantGame({
  game: 'baccarat',
  summary: 'Plays a coup of punto banco',
  choice: { bet: side },
  outcome,
  example: { bet: 'banker' },
  answer: { ...outcome, multiplier: ratio, winnings: points, roundId: id },
})
