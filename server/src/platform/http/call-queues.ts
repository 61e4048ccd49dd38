import type { FastifyRequest } from 'fastify'
import { createCallerQueues } from '#platform/load/caller-queue.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { callerAddress, callerNetwork } from './caller-address.ts'

/** A player's `calls` run one at a time, `reads` a few at a time. */
export type QueueKind = 'calls' | 'reads'

/** Runs a call when it is its caller's turn. */
export type CallQueue = <Answer>(
  kind: QueueKind,
  request: FastifyRequest,
  call: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Creates the queues for all callers, so that none occupies many database connections. Calls
 * without a session share a queue by address, or by an IPv6 address's network. Calls reject with
 * AppError `too_many_requests` when their queue is full.
 */
export function createCallQueues(): CallQueue {
  const { callsPerPlayer, readsAtOnce, readsPerPlayer, readRestPerWaiting } = processLimits
  const { visitorCallsAtOnce, visitorCalls } = processLimits
  const queues = {
    calls: createCallerQueues<number>({ atOnce: 1, lengthMax: callsPerPlayer }),
    reads: createCallerQueues<number>({
      atOnce: readsAtOnce,
      lengthMax: readsPerPlayer,
      restPerWaiting: readRestPerWaiting,
    }),
  }
  const visitors = createCallerQueues<string>({
    atOnce: visitorCallsAtOnce,
    lengthMax: visitorCalls,
  })

  return (kind, { session, ip }, call) =>
    session === undefined
      ? visitors(callerNetwork(ip) ?? callerAddress(ip), call)
      : queues[kind](session.playerId, call)
}
