import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeText } from './free-text.ts'
import { before, done, id, idInPath, instant, PAGE_LINES } from './values.ts'

/** The maximum length of a resolved signal's note, in characters. */
export const NOTE_MAX = 500

/** The maximum length of the reason for a blocked address, in characters. */
export const BLOCK_REASON_MAX = 200

/** Why an account is flagged. */
export const signalKind = z.enum([
  'many_accounts',
  'self_referral',
  'disposable_email',
  'offer_velocity',
  'chargeback_rate',
  'promise_exceeded',
  'payout_difference',
  'self_excluded_again',
])

/** An abuse signal as shown to admins. */
export const abuseSignal = z.strictObject({
  id,
  userId: id,
  username: z.string(),
  kind: signalKind,
  /** The subject: an address, a domain, or a friend's name; empty for the account itself. */
  subject: z.string(),
  /** The figures for this signal kind, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: instant,
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
})

export const adminSignals = {
  method: 'GET',
  path: '/api/admin/signals',
  access: { permission: 'risk.read' },
  summary: `Abuse signals, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  response: z.array(abuseSignal),
} satisfies Endpoint

export const resolveSignal = {
  method: 'POST',
  path: '/api/admin/signals/:id/resolve',
  access: { permission: 'risk.decide' },
  stepUp: true,
  summary:
    'Resolves a signal. Clearing one about a referral is final: the referral is not flagged again.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** True if there was no abuse. */
    isCleared: z.boolean(),
    note: freeText({ min: 0, max: NOTE_MAX }),
  }),
  response: abuseSignal,
} satisfies Endpoint

/** A blocked network address; for IPv6, its /64. */
export const blockedAddress = z.strictObject({
  id,
  ipAddress: z.string(),
  reason: z.string(),
  createdAt: instant,
})

export const blockedAddresses = {
  method: 'GET',
  path: '/api/admin/blocked-addresses',
  access: { permission: 'risk.read' },
  summary: 'Blocked IP addresses, newest first',
  response: z.array(blockedAddress),
} satisfies Endpoint

/** An IPv4 or IPv6 address, without a mask. */
export const ipAddress = z.union([z.ipv4(), z.ipv6()])

export const blockAddress = {
  method: 'POST',
  path: '/api/admin/blocked-addresses',
  access: { permission: 'risk.decide' },
  stepUp: true,
  summary: 'Blocks a network address',
  body: z.strictObject({
    ipAddress,
    reason: freeText({ max: BLOCK_REASON_MAX }),
  }),
  response: blockedAddress,
} satisfies Endpoint

export const unblockAddress = {
  method: 'POST',
  path: '/api/admin/blocked-addresses/:id/unblock',
  access: { permission: 'risk.decide' },
  stepUp: true,
  summary: 'Unblocks a network address',
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint
