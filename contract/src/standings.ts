import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameStats } from './games.ts'
import { transaction } from './ledger.ts'
import { points, usd } from './values.ts'

export const publicStats = {
  method: 'GET',
  path: '/api/public/stats',
  access: 'public',
  summary: 'The figures the landing page shows',
  answer: z.strictObject({
    totalUsers: z.int(),
    /** Dollars of all completed withdrawals. */
    totalPaidOut: usd,
    totalGamesPlayed: z.int(),
    /** Mean of the players' ratings; null while nobody rated. */
    averageRating: z.nullable(z.number()),
  }),
} satisfies Endpoint

export const userStats = {
  method: 'GET',
  path: '/api/user/stats',
  access: 'player',
  summary: "The player's figures and latest statement lines",
  answer: z.strictObject({
    gameStats,
    points,
    totalEarned: points,
    level: z.int(),
    /** Points earned and wagered, and how much of it the next level needs. */
    experience: z.int(),
    levelExperience: z.int(),
    nextLevelExperience: z.int(),
    /** Dollars paid out to the player. */
    totalWithdrawn: usd,
    /** Null until ranks are kept. */
    rank: z.nullable(z.int()),
    recentTransactions: z.array(transaction),
  }),
} satisfies Endpoint
