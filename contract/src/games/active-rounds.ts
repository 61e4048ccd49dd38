import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { instant } from '../values.ts'
import { hand } from './blackjack.ts'
import { flight } from './crash.ts'
import { trail } from './hilo.ts'
import { board } from './mines.ts'
import { played } from './settled-round.ts'

/**
 * An open round of a multi-step game, as shown to its player. A round survives a dropped connection and a
 * restart, and a player has at most one open round per game. Secrets are revealed when the round is over.
 */
export const activeRound = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('mines'), ...board, ...played, startedAt: instant }),
  z.strictObject({ game: z.literal('blackjack'), ...hand, ...played, startedAt: instant }),
  z.strictObject({ game: z.literal('hilo'), ...trail, ...played, startedAt: instant }),
  z.strictObject({ game: z.literal('crash'), ...flight, ...played }),
])

export const activeRounds = {
  method: 'GET',
  path: '/api/games/active',
  access: 'player',
  summary: "The player's open rounds, without their secrets",
  answer: z.array(activeRound),
} satisfies Endpoint
