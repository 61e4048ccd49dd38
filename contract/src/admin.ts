import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, points } from './values.ts'
import { withdrawal, withdrawalStatus } from './withdrawals.ts'

export const adminWithdrawal = z.extend(withdrawal, {
  userId: id,
  username: z.string(),
  /** Where an automated payout goes: `{username, gamepassId}`; empty for the other methods. */
  details: z.record(z.string(), z.string()),
  /** Where a reviewed payout goes; null for automated ones. */
  paymentDetails: z.nullable(z.string()),
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
  summary: 'Withdrawals, newest first, 50 a page',
  query: z.strictObject({ before, status: z.optional(withdrawalStatus) }),
  answer: z.array(adminWithdrawal),
} satisfies Endpoint

export const decideWithdrawal = {
  method: 'PATCH',
  path: '/api/admin/withdrawal/:id',
  access: 'admin',
  summary: 'Approves or rejects a pending withdrawal, once',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    adminNotes: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: adminWithdrawal,
} satisfies Endpoint
