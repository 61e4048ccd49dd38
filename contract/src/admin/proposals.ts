import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { before, done, id, idInPath, instant, PAGE_LINES } from '../values.ts'
import { adminAction } from './actions.ts'

/** The calls that are refused with `second_admin_required` when one admin alone would make many points. */
export const proposableCall = z.enum([
  'POST /api/admin/users/:id/adjust-points',
  'PUT /api/admin/settings/:key',
  'PUT /api/admin/challenges/:challengeId',
  'POST /api/admin/tickets/:id/answer',
  'POST /api/admin/offer-reviews/:id/decide',
  'POST /api/admin/signals/:id/resolve',
  'POST /api/chat/send',
])

/** A call that needs a second admin, with its parameters and body. */
const proposedCall = {
  call: proposableCall,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  body: z.record(z.string(), z.unknown()),
}

const { action, targetId, targetUserId, targetUsername, details } = adminAction.shape
const recorded = { action, targetId, targetUserId, targetUsername, details }

/** A call that one admin proposed and another has to approve. */
export const proposal = z.strictObject({
  id,
  ...proposedCall,
  /** What will be recorded once the call is made, with the values when it was proposed. */
  ...recorded,
  proposedById: id,
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null until it is decided. */
  outcome: z.nullable(z.enum(['approved', 'declined'])),
  /** Null on the command line. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})

export const proposals = {
  method: 'GET',
  path: '/api/admin/proposals',
  access: { permission: 'proposals.read' },
  summary: `Calls that need a second admin, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before, open: z.optional(z.enum(['true', 'false'])) }),
  response: z.array(proposal),
} satisfies Endpoint

export const makeProposal = {
  method: 'POST',
  path: '/api/admin/proposals',
  access: { permission: 'proposals.make' },
  stepUp: true,
  summary: 'Proposes a call that needs a second admin. All admins are notified',
  bodyBytesMax: 8 * 1024,
  body: z.strictObject(proposedCall),
  response: proposal,
} satisfies Endpoint

export const decideProposal = {
  method: 'POST',
  path: '/api/admin/proposals/:id/decide',
  access: { permission: 'proposals.decide' },
  stepUp: true,
  summary:
    'Makes a proposed call, once, as another admin than the one who proposed it; or declines it',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ approve: z.boolean() }),
  response: done,
} satisfies Endpoint
