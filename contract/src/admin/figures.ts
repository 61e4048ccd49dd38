import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gameType } from '../games/all-games.ts'
import { instant, points, usd } from '../values.ts'

const count = z.int().check(z.gte(0))

/** Figures for a UTC day. Amounts are in points. */
const figureDay = z.strictObject({
  day: z.iso.date(),
  newPlayers: count,
  /** Players who signed up, earned, bet, claimed, or requested a withdrawal. */
  activePlayers: count,
  /** Points that players received, by source. */
  earned: z.strictObject({
    offers: points,
    bonuses: points,
    challenges: points,
    referrals: points,
    rain: points,
  }),
  /** Points that admins added, less those they removed. */
  adjusted: z.int(),
  /** Points taken back for reversed offers, and from referrers for those offers. */
  chargedBack: z.strictObject({ offers: points, referrals: points }),
  /** Withdrawals paid, less those returned. */
  withdrawn: z.int(),
  payouts: count,
  staked: points,
  paid: points,
  /** All players' available and held points at the end of the day, or now. */
  owed: z.int(),
})

/** What a game paid on a UTC day, and the expectation for the rounds that were played. */
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
  access: { permission: 'figures.read' },
  summary: 'Daily figures of the last 30 or 90 days, and the points owed to players',
  query: z.strictObject({ days: z.optional(z.enum(['30', '90'])) }),
  response: z.strictObject({
    /** Oldest first, without gaps; the last one is today. */
    days: z.array(figureDay),
    /** Days on which a game was played. Rounds count from a minute after their end. */
    returns: z.array(returnDay),
    /** All points owed to players, now. */
    liabilities: z.strictObject({
      available: z.int(),
      held: z.int(),
      /** Pending offers. */
      pending: points,
      total: z.int(),
      totalUsd: usd,
      /** Points that players owe. */
      debt: z.int(),
    }),
  }),
} satisfies Endpoint

export const adminStats = {
  method: 'GET',
  path: '/api/admin/stats',
  access: { permission: 'figures.read' },
  summary: 'The overview figures of the admin area',
  response: z.strictObject({
    totalUsers: z.int(),
    totalPointsDistributed: points,
    pendingWithdrawals: z.int(),
    /** Payouts that wait for an admin to pay them by hand. */
    payoutsToPay: z.int(),
    /** Since when the oldest of them, or of the pending withdrawals, waits; null without one. */
    waitsSince: z.nullable(instant),
  }),
} satisfies Endpoint

/** Whole UTC days: `today`, or the last 30 of them as `month`. */
const returnPeriod = z.enum(['all', 'today', 'month'])

/** What a game paid, and the expectation for exactly the rounds that were played, in points. */
const gameReturn = z.strictObject({
  game: gameType,
  rounds: z.int().check(z.gte(0)),
  staked: points,
  paid: points,
  /** The exact expectation given the players' choices, with payouts rounded to whole points. */
  expectedPaid: z.number(),
  /** The paid and the expected share of the staked points; null before the first round. */
  observedRtp: z.nullable(z.number()),
  exactRtp: z.nullable(z.number()),
  /** How many standard deviations `paid` is above `expectedPaid`. */
  zScore: z.number(),
  /** Whether the deviation is larger than chance explains. */
  isAlarm: z.boolean(),
})

export const adminReturns = {
  method: 'GET',
  path: '/api/admin/returns',
  access: { permission: 'figures.read' },
  summary: 'What each game paid in a period (all time by default), compared with its exact odds',
  query: z.strictObject({ period: z.optional(returnPeriod) }),
  response: z.strictObject({
    period: returnPeriod,
    /** Rounds that ended before this instant are counted. */
    countedUntil: instant,
    games: z.array(gameReturn),
  }),
} satisfies Endpoint
