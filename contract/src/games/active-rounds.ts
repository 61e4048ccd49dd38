import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { activeRound } from './active-round.ts'

export const activeRounds = {
  method: 'GET',
  path: '/api/games/active',
  access: 'player',
  summary: "The player's open rounds, without their secrets",
  response: z.array(activeRound),
} satisfies Endpoint
