import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { token } from './identity.ts'
import { done, instant, points } from './values.ts'

/** Whether a limit applies to net losses or to stakes. */
export const limitKind = z.enum(['loss', 'wager'])

/** A limit's period in days. */
export const limitDays = z.literal([1, 7, 30])

/** Hours until a raised or removed limit takes effect. */
export const HIGHER_LIMIT_AFTER_HOURS = 24

const limitPoints = z.int().check(z.gte(1), z.lte(1_000_000_000))

const limit = z.strictObject({
  kind: limitKind,
  days: limitDays,
  /** Null if there is no limit. */
  points: z.nullable(points),
  /** A pending change; null `points` remove the limit. */
  next: z.nullable(z.strictObject({ points: z.nullable(points), at: instant })),
  /** How much is used, negative after net wins; null if there is no limit. */
  used: z.nullable(z.int()),
})

/** Minutes between reality checks. */
export const realityCheckMinutes = z.literal([15, 30, 60])

const protectionState = z.strictObject({
  /** Every possible limit, whether or not it is set. */
  limits: z.array(limit),
  timeOutUntil: z.nullable(instant),
  selfExcludedUntil: z.nullable(instant),
  realityCheckMinutes: z.nullable(realityCheckMinutes),
})

export const protection = {
  method: 'GET',
  path: '/api/user/protection',
  access: 'player',
  summary: "The player's limits and breaks, and how much of the limits is used",
  response: protectionState,
} satisfies Endpoint

/** The limits form's input. */
export const limitChange = z.strictObject({
  limits: z
    .array(z.strictObject({ kind: limitKind, days: limitDays, points: z.nullable(limitPoints) }))
    .check(z.minLength(1), z.maxLength(6)),
})

/** Limits of so many days can only be changed with a step-up, as can time-outs. */
export const STEP_UP_FROM_DAYS = 30

export const setLimits = {
  method: 'PUT',
  path: '/api/user/protection/limits',
  access: 'player',
  readsSession: true,
  summary: `Lowers limits at once, and raises or removes them after 24 hours; those of ${STEP_UP_FROM_DAYS} days require step-up`,
  body: limitChange,
  response: protectionState,
} satisfies Endpoint

/** How long a time-out can be, in days. */
export const timeOutDays = z.literal([1, 7, 30])

export const takeTimeOut = {
  method: 'POST',
  path: '/api/user/protection/time-out',
  access: 'player',
  readsSession: true,
  summary: `Refuses all bets of the player for some days; one of ${STEP_UP_FROM_DAYS} days requires step-up, and can be undone within an hour by an emailed link`,
  body: z.strictObject({ days: timeOutDays }),
  response: protectionState,
} satisfies Endpoint

/** How long a self-exclusion can be, in months. */
export const exclusionMonths = z.literal([6, 12, 60])

export const excludeSelf = {
  method: 'POST',
  path: '/api/user/protection/self-exclusion',
  access: 'player',
  readsSession: true,
  stepUp: true,
  summary:
    'Refuses all bets of the player for some months; can be undone within an hour by an emailed link',
  body: z.strictObject({ months: exclusionMonths }),
  response: protectionState,
} satisfies Endpoint

export const undoBreak = {
  method: 'POST',
  path: '/api/undo-break',
  access: 'public',
  summary:
    'Undoes a long break within an hour of its start, once, with the token of the emailed link',
  body: z.strictObject({ token }),
  response: done,
} satisfies Endpoint

export const setRealityCheck = {
  method: 'PUT',
  path: '/api/user/protection/reality-check',
  access: 'player',
  summary: 'Sets how often the player is reminded of their playing time; null for never',
  body: z.strictObject({ minutes: z.nullable(realityCheckMinutes) }),
  response: protectionState,
} satisfies Endpoint

export const realityCheck = {
  method: 'GET',
  path: '/api/user/protection/session',
  access: 'player',
  summary: 'How long the player has been logged in, and their net result since',
  response: z.strictObject({
    startedAt: instant,
    elapsedMs: z.int().check(z.gte(0)),
    /** Points staked and won since then, in finished rounds. */
    wagered: points,
    won: points,
    netResult: z.int(),
    realityCheckMinutes: z.nullable(realityCheckMinutes),
  }),
} satisfies Endpoint
