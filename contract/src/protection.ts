import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant, points } from './values.ts'

/** What a limit bounds: what is lost, net, or what is staked. */
export const limitKind = z.enum(['loss', 'wager'])

/** Over how many days a limit counts. */
export const limitDays = z.literal([1, 7, 30])

/** Hours until a limit that was raised or lifted takes the place of the lower one. */
export const HIGHER_LIMIT_AFTER_HOURS = 24

const limitPoints = z.int().check(z.gte(1), z.lte(1_000_000_000))

const limit = z.strictObject({
  kind: limitKind,
  days: limitDays,
  /** Null while there is none. */
  points: z.nullable(points),
  /** What takes its place, and when; `points` null: no limit any more. */
  next: z.nullable(z.strictObject({ points: z.nullable(points), at: instant })),
  /** How much of it is used, below 0 after winning; null while there is no limit. */
  used: z.nullable(z.int()),
})

/** Minutes between two reality checks. */
export const realityCheckMinutes = z.literal([15, 30, 60])

const protectionState = z.strictObject({
  /** All that may be set, whether or not it is. */
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
  answer: protectionState,
} satisfies Endpoint

/** What the form for limits sends. */
export const limitChange = z.strictObject({
  limits: z
    .array(z.strictObject({ kind: limitKind, days: limitDays, points: z.nullable(limitPoints) }))
    .check(z.minLength(1), z.maxLength(6)),
})

export const setLimits = {
  method: 'PUT',
  path: '/api/user/protection/limits',
  access: 'player',
  summary: 'Lowers limits at once and raises or lifts them after 24 hours',
  body: limitChange,
  answer: protectionState,
} satisfies Endpoint

/** How long a time-out may be, in days. */
export const timeOutDays = z.literal([1, 7, 30])

export const takeTimeOut = {
  method: 'POST',
  path: '/api/user/protection/time-out',
  access: 'player',
  summary: 'Refuses all bets of the player for some days; nobody can shorten it',
  body: z.strictObject({ days: timeOutDays }),
  answer: protectionState,
} satisfies Endpoint

/** How long a self-exclusion may be, in months. */
export const exclusionMonths = z.literal([6, 12, 60])

export const excludeSelf = {
  method: 'POST',
  path: '/api/user/protection/self-exclusion',
  access: 'player',
  summary: 'Refuses all bets of the player for months; nobody can shorten it',
  body: z.strictObject({ months: exclusionMonths }),
  answer: protectionState,
} satisfies Endpoint

export const setRealityCheck = {
  method: 'PUT',
  path: '/api/user/protection/reality-check',
  access: 'player',
  summary: 'How often the player wants to be told how long they play; null for never',
  body: z.strictObject({ minutes: z.nullable(realityCheckMinutes) }),
  answer: protectionState,
} satisfies Endpoint

export const realityCheck = {
  method: 'GET',
  path: '/api/user/protection/session',
  access: 'player',
  summary: 'How long the player has been logged in and what came of it',
  answer: z.strictObject({
    startedAt: instant,
    elapsedMs: z.int().check(z.gte(0)),
    /** Points staked and won since then, of rounds that are over. */
    wagered: points,
    won: points,
    netResult: z.int(),
    realityCheckMinutes: z.nullable(realityCheckMinutes),
  }),
} satisfies Endpoint
