import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'

/**
 * Times the requests of a scope before anything else is done for them, so that server latency does not cost the player. A request has
 * arrived with the end of its body: a caller who holds that back would choose later whether the call was made.
 */
export function timeArrivals(scope: FastifyInstance, clock: Clock): (call: Timed) => Date {
  const arrivals = new WeakMap<FastifyRequest, Date>()
  scope.addHook('onRequest', async (request) => {
    const headersAt = clock.now()
    // A body that came with the headers is parsed in the meantime.
    await setImmediate()
    if (request.raw.complete) arrivals.set(request, headersAt)
  })
  scope.addHook('preValidation', async (request) => {
    if (!arrivals.has(request)) arrivals.set(request, clock.now())
  })
  return ({ request }) => arrivals.get(request) ?? clock.now()
}

type Timed = { request: FastifyRequest }
