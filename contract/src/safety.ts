import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, done, id, idInPath, instant, PAGE_LINES } from './values.ts'

/** The longest note of an admin who resolves a signal, in characters. */
export const NOTE_MAX = 500

/** The longest reason of a blocked address, in characters. */
export const BLOCK_REASON_MAX = 200

/** Why an account is looked at. */
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

/** A signal of abuse as the back office sees it. */
export const abuseSignal = z.strictObject({
  id,
  userId: id,
  username: z.string(),
  kind: signalKind,
  /** What it is about: an address, a domain, a friend's name; empty when it is the account. */
  subject: z.string(),
  /** Figures of the kind, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: instant,
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
})

export const adminSignals = {
  method: 'GET',
  path: '/api/admin/signals',
  access: 'admin',
  summary: `Signals of abuse, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  answer: z.array(abuseSignal),
} satisfies Endpoint

export const resolveSignal = {
  method: 'POST',
  path: '/api/admin/signals/:id/resolve',
  access: 'admin',
  summary:
    'Closes a signal. A referral that was flagged is believed from then on if it is cleared.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    /** True when there was no abuse. */
    isCleared: z.boolean(),
    note: z.string().check(z.trim(), z.maxLength(NOTE_MAX)),
  }),
  answer: abuseSignal,
} satisfies Endpoint

/** A network address that may not use the product; of IPv6, the /64 that it stands for. */
export const blockedAddress = z.strictObject({
  id,
  ipAddress: z.string(),
  reason: z.string(),
  createdAt: instant,
})

export const blockedAddresses = {
  method: 'GET',
  path: '/api/admin/blocked-addresses',
  access: 'admin',
  summary: 'Blocked network addresses, newest first',
  answer: z.array(blockedAddress),
} satisfies Endpoint

/** An address of either version, without a mask. */
export const ipAddress = z.union([z.ipv4(), z.ipv6()])

export const blockAddress = {
  method: 'POST',
  path: '/api/admin/blocked-addresses',
  access: 'admin',
  summary: 'Blocks a network address',
  body: z.strictObject({
    ipAddress,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(BLOCK_REASON_MAX)),
  }),
  answer: blockedAddress,
} satisfies Endpoint

export const unblockAddress = {
  method: 'POST',
  path: '/api/admin/blocked-addresses/:id/unblock',
  access: 'admin',
  summary: 'Lets a network address in again',
  params: z.strictObject({ id: idInPath }),
  answer: done,
} satisfies Endpoint
