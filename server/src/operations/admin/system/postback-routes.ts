import { adminPostbacks, POSTBACK_SEARCH_DAYS } from '@tallyhouse/contract/admin/system'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { readCalls, readPlayerIdentifiers } from '#features/earning/postbacks/stored-calls.ts'
import { callReason } from '#features/earning/postbacks/verdict-reasons.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { ReadForAdmin } from '../read-for-admin.ts'

export type PostbackDeps = { readForAdmin: ReadForAdmin; clock: Clock; postbackSecret: string }

type Query = z.output<typeof adminPostbacks.query>

const DAY_MS = 86_400_000

/** Lists offer network calls with the verdict on each. */
export function postbackRoutes(server: FastifyInstance, deps: PostbackDeps): void {
  const { readForAdmin, clock, postbackSecret } = deps

  async function search(db: Db, { userId, ...filter }: Query) {
    const searched = userId !== undefined && {
      containing: await readPlayerIdentifiers(db, { playerId: userId, postbackSecret }),
      from: new Date(clock.now().getTime() - POSTBACK_SEARCH_DAYS * DAY_MS),
    }
    return readCalls(db, { filter: { ...filter, ...searched }, limit: PAGE_LINES })
  }

  mount(server, adminPostbacks, async ({ query, session: { playerId: adminId } }) => {
    const page = { name: 'admin_postbacks', adminId, before: query.before } as const
    const calls = await readForAdmin(page, (db) => search(db, query))
    return calls.map((call) => ({
      ...call,
      reason: callReason(call),
      receivedAt: call.receivedAt.toISOString(),
    }))
  })
}
