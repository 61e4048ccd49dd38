import { adminPostbacks, POSTBACK_SEARCH_DAYS } from '@tallyhouse/contract/admin/system'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { marksOf, readCalls } from '#earning/postbacks/stored-calls.ts'
import { reasonOf } from '#earning/postbacks/verdict-reasons.ts'
import { mount } from '#http/mount.ts'

export type PostbackDeps = { db: Db; clock: Clock; postbackSecret: string }

const DAY_MS = 86_400_000

/** Lists the calls of offer networks with the verdict on each. */
export function postbackRoutes(server: FastifyInstance, deps: PostbackDeps): void {
  const { db, clock, postbackSecret } = deps
  mount(server, adminPostbacks, async ({ query: { userId, before, network, verdict } }) => {
    const filter = { before, network, verdict }
    const searched = userId !== undefined && {
      containing: await marksOf(db, { playerId: userId, postbackSecret }),
      from: new Date(clock.now().getTime() - POSTBACK_SEARCH_DAYS * DAY_MS),
    }
    const calls = await readCalls(db, { filter: { ...filter, ...searched }, limit: PAGE_LINES })
    return calls.map((call) => ({
      ...call,
      reason: reasonOf(call),
      receivedAt: call.receivedAt.toISOString(),
    }))
  })
}
