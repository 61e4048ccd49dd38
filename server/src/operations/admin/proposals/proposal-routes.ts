import * as contract from '@tallyhouse/contract/admin/proposals'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { decideProposal } from './decide-proposal.ts'
import { makeProposal } from './make-proposal.ts'
import { readProposal, readProposals } from './proposal-list.ts'

/** Each proposal notifies all admins. */
const PROPOSAL_RATE_LIMIT: RateLimit = { max: 30, windowMs: 60_000 }

type ProposalDeps = { db: Db; clock: Clock; hub: Hub; wakeJobs: () => void }

/** Calls that make many points wait here for a second admin. */
export function proposalRoutes(
  server: FastifyInstance,
  { db, clock, hub, wakeJobs }: ProposalDeps,
): void {
  mount(server, contract.proposals, ({ query: { open, before } }) =>
    readProposals(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )

  mount(
    server,
    contract.makeProposal,
    ({ body, session, request }) => {
      const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
      return db
        .transaction()
        .execute(async (tx) => readProposal(tx, await makeProposal(tx, body, by)))
    },
    PROPOSAL_RATE_LIMIT,
  )

  mount(server, contract.decideProposal, async ({ params, body, session, request }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    const afterCommit = await db
      .transaction()
      .execute((tx) => decideProposal(tx, { ...by, ...body, proposalId: params.id }))
    afterCommit?.(hub)
    wakeJobs()
    const { approve } = body
    const message = approve ? responses.proposalApproved() : responses.proposalDeclined()
    return { success: true, message } as const
  })
}
