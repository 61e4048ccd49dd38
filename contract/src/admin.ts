import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games.ts'
import { before, id, idInPath, instant, PAGE_LINES, points } from './values.ts'
import { withdrawal, withdrawalStatus } from './withdrawals.ts'

export const adminWithdrawal = z.extend(withdrawal, {
  userId: id,
  username: z.string(),
  /** Where an automated payout goes: `{username, gamepassId}`; empty for the other methods. */
  details: z.record(z.string(), z.string()),
  /** Where a reviewed payout goes; null for automated ones. */
  paymentDetails: z.nullable(z.string()),
  /** Who was given it to pay, once somebody was. */
  provider: z.nullable(z.string()),
  /** The first of two admins who approve it, until and after the second does. */
  vouchedBy: z.nullable(z.string()),
  /** Whether the rules in the settings approved it in place of an admin. */
  passedByRule: z.boolean(),
  adminNotes: z.nullable(z.string()),
})

export const adminStats = {
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The overview figures of the back office',
  answer: z.strictObject({
    totalUsers: z.int(),
    totalPointsDistributed: points,
    pendingWithdrawals: z.int(),
  }),
} satisfies Endpoint

export const adminWithdrawals = {
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: 'admin',
  summary: `Withdrawals, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before, status: z.optional(withdrawalStatus) }),
  answer: z.array(adminWithdrawal),
} satisfies Endpoint

export const decideWithdrawal = {
  method: 'PATCH',
  path: '/api/admin/withdrawal/:id',
  access: 'admin',
  summary: 'Approves or rejects a pending withdrawal, once; a large one takes two approvals',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    adminNotes: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: adminWithdrawal,
} satisfies Endpoint

/** Whole UTC days: `today`, or the last 30 of them as `month`. */
const returnPeriod = z.enum(['all', 'today', 'month'])

/** What a game paid beside what its rules expected of the very rounds that were played, in points. */
const gameReturn = z.strictObject({
  game: gameType,
  rounds: z.int().check(z.gte(0)),
  staked: points,
  paid: points,
  /** The exact mean, given what players chose, with payouts rounded to whole points. */
  expectedPaid: z.number(),
  /** What was paid for each staked point, and what was expected to be; null before the first. */
  observedRtp: z.nullable(z.number()),
  exactRtp: z.nullable(z.number()),
  /** How many standard deviations `paid` is above `expectedPaid`. */
  zScore: z.number(),
  /** Whether that is more than luck explains. */
  isAlarm: z.boolean(),
})

export const adminReturns = {
  method: 'GET',
  path: '/api/admin/returns',
  access: 'admin',
  summary: 'What each game paid in a period, of all time unless asked for, against its exact odds',
  query: z.strictObject({ period: z.optional(returnPeriod) }),
  answer: z.strictObject({
    period: returnPeriod,
    /** Rounds that ended before are counted. */
    countedUntil: instant,
    games: z.array(gameReturn),
  }),
} satisfies Endpoint
