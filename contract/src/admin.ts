import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games.ts'
import { before, id, idInPath, instant, PAGE_LINES, points } from './values.ts'
import { withdrawal, withdrawalMethod, withdrawalStatus } from './withdrawals.ts'

/** What a player is told may be so long, in characters. */
export const WITHDRAWAL_REASON_MAX = 300

/** The longest reference of a payment that an admin may name, in characters. */
export const PAYOUT_REFERENCE_MAX = 200

const toldToPlayer = z.string().check(z.trim(), z.minLength(1), z.maxLength(WITHDRAWAL_REASON_MAX))

/** `said` is the reference of what was paid, or the reason why it was not, which the player is told. */
const ending = {
  outcome: z.enum(['paid', 'not_paid']),
  said: z.string(),
}

/** Why a withdrawal is not sent without an admin. */
export const reviewReason = z.enum(['open_signal', 'shared_destination', 'new_account'])

export const adminWithdrawal = z.extend(withdrawal, {
  userId: id,
  username: z.string(),
  /** Where an automated payout goes: `{username, gamepassId}`; empty for the other methods. */
  details: z.record(z.string(), z.string()),
  /** Where a reviewed payout goes; null for automated ones, and in lists once it is over. */
  paymentDetails: z.nullable(z.string()),
  /** Who was given it to pay, once somebody was. */
  provider: z.nullable(z.string()),
  /** The first of two admins who approve it, if they may still; stays after the second did. */
  vouchedBy: z.nullable(z.string()),
  /** Whether it took two admins when it was asked for, or does since. */
  needsTwoAdmins: z.boolean(),
  /** From when on it may be ended by hand, while it is `processing`; its provider is asked first. */
  endableFrom: z.nullable(instant),
  /** What the first of two admins said became of it, until the second one agrees. */
  ending: z.nullable(z.strictObject({ by: z.string(), ...ending })),
  /** Whether the rules in the settings approved it in place of an admin. */
  passedByRule: z.boolean(),
  /** What its provider says otherwise than our books, until an admin resolves that signal. */
  difference: z.nullable(z.strictObject({ ours: z.string(), theirs: z.string() })),
  /** Stays after the review. */
  reviewReasons: z.array(reviewReason),
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

/** The longest text to search withdrawals for, in characters. */
export const WITHDRAWAL_SEARCH_MAX = 200

export const adminWithdrawals = {
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: 'admin',
  summary: `Withdrawals, newest first or, of pending ones, oldest first, ${PAGE_LINES} a page`,
  query: z.strictObject({
    /** An id, or how the reference of who paid it or the name of the player begins. */
    search: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(WITHDRAWAL_SEARCH_MAX)),
    ),
    status: z.optional(withdrawalStatus),
    method: z.optional(withdrawalMethod),
    /** The id of the last line of the page before. */
    before,
  }),
  answer: z.array(adminWithdrawal),
} satisfies Endpoint

export const adminWithdrawalCase = {
  method: 'GET',
  path: '/api/admin/withdrawal/:id',
  access: 'admin',
  summary: 'One withdrawal',
  params: z.strictObject({ id: idInPath }),
  answer: adminWithdrawal,
} satisfies Endpoint

export const decideWithdrawal = {
  method: 'PATCH',
  path: '/api/admin/withdrawal/:id',
  access: 'admin',
  stepUp: true,
  summary:
    'Approves or rejects a pending withdrawal, once, or rejects an approved one that was not sent yet; a large one takes two approvals',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    /** Stays among admins. */
    adminNotes: z.optional(z.string().check(z.maxLength(1000))),
    /**
     * As what the admin saw it, `pending` unless it says so: one that was `approved` and not sent yet may
     * be rejected, but of decisions at the same time one counts.
     */
    seenAs: z.optional(z.enum(['pending', 'approved'])),
    /** Of a rejection: told to the player. */
    reason: z.optional(toldToPlayer),
  }),
  answer: adminWithdrawal,
} satisfies Endpoint

export const endPayout = {
  method: 'POST',
  path: '/api/admin/withdrawal/:id/end',
  access: 'admin',
  stepUp: true,
  summary:
    'Ends by hand a payout that its provider knows nothing of, a day after it was sent; a large one takes two admins who say the same',
  params: z.strictObject({ id: idInPath }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('paid'),
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_REFERENCE_MAX)),
    }),
    z.strictObject({ outcome: z.literal('not_paid'), reason: toldToPlayer }),
  ]),
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
