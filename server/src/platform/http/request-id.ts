import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.:-]{8,128}$/

/**
 * Returns a function that identifies a request: by a trusted proxy's header if it is
 * well-formed, or else by a new UUID.
 */
export function createRequestIds(trustedProxies: number): (request: IncomingMessage) => string {
  if (trustedProxies === 0) return () => randomUUID()
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER]
    return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  }
}
