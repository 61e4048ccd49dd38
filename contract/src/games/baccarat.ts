import { totalStake } from '@tallyhouse/game-rules/baccarat-spots'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { card, id, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { baccaratNames } from './names/baccarat-names.ts'

const side = z.enum(['player', 'banker', 'tie'])
const spotStake = z.exactOptional(stake)
const choice = {
  bet: z.exactOptional(side),
  /** Instead of `bet`: stakes on several spots, which add up to `betAmount`. */
  spots: z.exactOptional(
    z.strictObject({
      player: spotStake,
      banker: spotStake,
      tie: spotStake,
      playerPair: spotStake,
      bankerPair: spotStake,
    }),
  ),
}
const outcome = {
  playerCards: z.array(card),
  bankerCards: z.array(card),
  playerValue: z.int(),
  bankerValue: z.int(),
  winner: side,
}

export const baccarat = instantGame({
  game: 'baccarat',
  names: baccaratNames,
  summary: 'Plays a coup of punto banco, with a bet on one side or bets on several spots',
  choice,
  outcome,
  example: { bet: 'banker' },
  opening: { bet: 'player' },
  variants: {
    'baccarat, several spots': { spots: { banker: 6, tie: 1, playerPair: 1, bankerPair: 2 } },
  },
  body: z.strictObject({ betAmount: stake, ...choice }).check(
    z.refine(({ bet, spots }) => (bet === undefined) !== (spots === undefined), {
      error: m.betOrSpots,
    }),
    z.refine(({ betAmount, spots }) => spots === undefined || totalStake(spots) === betAmount, {
      error: m.spotsTotal,
      path: ['betAmount'],
    }),
  ),
  response: { ...outcome, multiplier: ratio, winnings: points, roundId: id },
})
