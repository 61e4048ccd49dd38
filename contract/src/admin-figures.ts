import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games.ts'
import { points, usd } from './values.ts'

const count = z.int().check(z.gte(0))

/** What happened on a UTC day. Amounts are points. */
const figureDay = z.strictObject({
  day: z.iso.date(),
  newPlayers: count,
  /** Who signed up, earned, bet, claimed or asked for a withdrawal. */
  activePlayers: count,
  /** Points that came to players, by what they came for. */
  earned: z.strictObject({
    offers: points,
    bonuses: points,
    challenges: points,
    referrals: points,
    rain: points,
  }),
  /** What admins added, less what they took. */
  adjusted: z.int(),
  /** What was taken back of offers, and of what they had brought who invited the player. */
  chargedBack: z.strictObject({ offers: points, referrals: points }),
  /** Withdrawals that were paid, less what came back of them. */
  withdrawn: z.int(),
  payouts: count,
  staked: points,
  paid: points,
  /** What players have available and held when the day is over, or now. */
  owed: z.int(),
})

/** What one game paid on a UTC day, beside what its rules expected of the rounds that were played. */
const returnDay = z.strictObject({
  game: gameType,
  day: z.iso.date(),
  rounds: count,
  staked: points,
  paid: points,
  expectedPaid: z.number(),
})

export const adminFigures = {
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  summary: 'What happened day by day, of the last 30 days unless asked for 90, and what is owed',
  query: z.strictObject({ days: z.optional(z.enum(['30', '90'])) }),
  answer: z.strictObject({
    /** Oldest first, without a gap; the last one is today. */
    days: z.array(figureDay),
    /** Days on which a game was played. Rounds count from a minute after their end. */
    returns: z.array(returnDay),
    /** All points owed to players, now. */
    liabilities: z.strictObject({
      available: z.int(),
      held: z.int(),
      /** Offers that wait for their release. */
      pending: points,
      total: z.int(),
      totalUsd: usd,
      /** What players owe. */
      debt: z.int(),
    }),
  }),
} satisfies Endpoint
