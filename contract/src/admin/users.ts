import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { avatar } from '../avatars.ts'
import { activeBan } from '../bans.ts'
import type { Endpoint } from '../endpoint.ts'
import { freeLine, freeText } from '../free-text.ts'
import { historyItem } from '../games.ts'
import { transactionType } from '../ledger.ts'
import { abuseSignal } from '../safety.ts'
import { role, staffMark } from '../staff.ts'
import { before, done, id, idInPath, instant, points, text } from '../values.ts'
import { adminAction } from './actions.ts'
import { adminWithdrawal } from './withdrawals.ts'

const yesOrNo = z.optional(z.enum(['true', 'false']))

/** The player list's page size. */
export const ADMIN_USERS_PAGE = 20

/** The longest text to search for, in characters. */
export const ADMIN_SEARCH_MAX = 254

/** A player in the list. */
export const adminUser = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  /** The unverified address that will replace `email` once it is verified. */
  newEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  ...staffMark,
  isBanned: z.boolean(),
  banReason: z.nullable(z.string()),
  points,
  totalEarned: z.int(),
  level: z.int(),
  /** Unresolved abuse signals. */
  openSignals: z.int(),
  createdAt: instant,
  /** Pass it as `before` to get the next page. */
  cursor: z.string(),
})

export const adminUsers = {
  method: 'GET',
  path: '/api/admin/users',
  access: { permission: 'players.list' },
  summary: `Players, newest first unless sorted by points or searched, ${ADMIN_USERS_PAGE} per page`,
  query: z.strictObject({
    /**
     * The start of a name or email in any case, three or more characters inside a name, or an ID. Sorted by what
     * matched.
     */
    search: z.optional(freeLine({ max: ADMIN_SEARCH_MAX })),
    banned: yesOrNo,
    verified: yesOrNo,
    admin: yesOrNo,
    /** Whether there are open abuse signals. */
    flagged: yesOrNo,
    /** `points` are from the latest ranking, up to a minute old. */
    sort: z.optional(z.enum(['newest', 'points'])),
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,16}(-[0-9]{1,16})?$/))),
  }),
  response: z.array(adminUser),
} satisfies Endpoint

const person = z.strictObject({ id, username: z.string() })
const count = z.int().check(z.gte(0))

/** Everything about one player except the lists. Amounts are in points. */
export const adminUserPage = z.strictObject({
  account: z.strictObject({
    id,
    username: z.string(),
    email: z.string(),
    /** The unverified address that will replace `email` once it is verified. */
    newEmail: z.nullable(z.string()),
    emailVerified: z.boolean(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    avatar: z.nullable(avatar),
    ...staffMark,
    role,
    twoFactorOn: z.boolean(),
    termsAccepted: z.boolean(),
    timeZone: z.string(),
    createdAt: instant,
    /** The latest use of a session, up to half a minute late, or the latest login. */
    lastSeenAt: z.nullable(instant),
    lastIpAddress: z.nullable(z.string()),
  }),
  ban: z.nullable(activeBan),
  mute: z.nullable(z.strictObject({ reason: z.string(), until: instant })),
  wallet: z.strictObject({
    available: points,
    held: points,
    /** Pending offers, which are in no account yet. */
    pending: points,
    debt: points,
    totalEarned: z.int(),
    totalWagered: points,
    totalWon: points,
    totalWithdrawn: points,
  }),
  level: z.strictObject({
    level: z.int(),
    experience: count,
    levelExperience: count,
    nextLevelExperience: count,
  }),
  /** The latest addresses and browsers. `browser` is the start of the device ID; null without a device cookie. */
  sightings: z.array(
    z.strictObject({
      ipAddress: z.string(),
      browser: z.nullable(z.string()),
      firstSeenAt: instant,
      lastSeenAt: instant,
    }),
  ),
  referrals: z.strictObject({
    referralCode: z.string(),
    referredBy: z.nullable(person),
    referralCount: count,
    underReviewCount: count,
    referralEarnings: z.int(),
  }),
  counts: z.strictObject({
    rounds: count,
    offers: count,
    withdrawals: count,
    pendingWithdrawals: count,
    sessions: count,
    openSignals: count,
    tickets: count,
    actions: count,
  }),
})

const ofPlayer = { params: z.strictObject({ id: idInPath }) }

export const adminUserDetails = {
  method: 'GET',
  path: '/api/admin/users/:id',
  access: { permission: 'players.read' },
  summary: "A player's page",
  ...ofPlayer,
  response: adminUserPage,
} satisfies Endpoint

/** A transfer between any two accounts. */
export const adminTransfer = z.strictObject({
  id,
  type: transactionType,
  description: z.string(),
  descriptionText: text,
  /** The reason, as in the ledger's chart, and the row that caused it. */
  reason: z.string(),
  sourceId: z.int(),
  from: z.string(),
  to: z.string(),
  amount: points,
  createdAt: instant,
})

export const adminUserLedger = {
  method: 'GET',
  path: '/api/admin/users/:id/ledger',
  access: { permission: 'players.read' },
  summary: "All of a player's transfers, newest first, 50 per page",
  ...ofPlayer,
  query: z.strictObject({ before }),
  response: z.array(adminTransfer),
} satisfies Endpoint

export const adminUserRounds = {
  method: 'GET',
  path: '/api/admin/users/:id/rounds',
  access: { permission: 'players.read' },
  summary: "A player's rounds, newest first, 50 per page",
  ...ofPlayer,
  query: z.strictObject({ before }),
  response: z.array(historyItem),
} satisfies Endpoint

export const adminUserWithdrawals = {
  method: 'GET',
  path: '/api/admin/users/:id/withdrawals',
  access: { permission: 'players.read' },
  summary: "A player's withdrawals, newest first, 50 per page",
  ...ofPlayer,
  query: z.strictObject({ before }),
  response: z.array(adminWithdrawal),
} satisfies Endpoint

export const adminUserSessions = {
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: { permission: 'players.trace' },
  summary: "A player's sessions, most recently seen first, at most 50",
  ...ofPlayer,
  response: z.array(
    z.strictObject({
      /** Derived from the user agent: `Firefox on Windows`. */
      device: z.string(),
      ipAddress: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
    }),
  ),
} satisfies Endpoint

export const adminUserSignals = {
  method: 'GET',
  path: '/api/admin/users/:id/signals',
  access: { permission: 'risk.read' },
  summary: "A player's abuse signals, newest first, 50 per page",
  ...ofPlayer,
  query: z.strictObject({ before }),
  response: z.array(abuseSignal),
} satisfies Endpoint

export const adminUserActions = {
  method: 'GET',
  path: '/api/admin/users/:id/actions',
  access: { permission: 'staff.read' },
  summary: 'Admin actions about a player, newest first, 50 per page',
  ...ofPlayer,
  query: z.strictObject({ before }),
  response: z.array(adminAction),
} satisfies Endpoint

/** The most points that one adjustment adds or removes. */
export const ADJUSTMENT_MAX = 1_000_000

/** The maximum length of an adjustment's reason, in characters. */
export const ADJUSTMENT_REASON_MAX = 500

export const adjustPoints = {
  method: 'POST',
  path: '/api/admin/users/:id/adjust-points',
  access: { permission: 'points.adjust' },
  stepUp: true,
  summary: "Adds points to a player's available points, or removes some",
  money: true,
  ...ofPlayer,
  body: z.strictObject({
    /** Negative to remove points. */
    amount: z.int().check(
      z.gte(-ADJUSTMENT_MAX),
      z.lte(ADJUSTMENT_MAX),
      z.refine((amount) => amount !== 0, { error: m.adjustmentZero }),
    ),
    /** Shown to the player. */
    reason: freeText({ max: ADJUSTMENT_REASON_MAX }),
  }),
  response: z.strictObject({
    /** The recorded action. */
    actionId: id,
    amount: z.int(),
    available: points,
    /** The debt that remains after the repayment. */
    debt: points,
  }),
} satisfies Endpoint

export const adminVerifyEmail = {
  method: 'POST',
  path: '/api/admin/users/:id/verify-email',
  access: { permission: 'players.verify' },
  stepUp: true,
  summary: "Marks a player's email as verified",
  ...ofPlayer,
  /**
   * The address that was shown: `newEmail` if there is one, otherwise `email`. Fails with `edit_conflict` if
   * it has changed, or if it is omitted while there is a `newEmail`.
   */
  body: z.nullish(z.strictObject({ email: z.optional(z.string().check(z.maxLength(254))) })),
  response: done,
} satisfies Endpoint

export const endUserSessions = {
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: { permission: 'players.ban' },
  stepUp: true,
  summary: 'Ends all sessions of a player',
  ...ofPlayer,
  response: done,
} satisfies Endpoint
