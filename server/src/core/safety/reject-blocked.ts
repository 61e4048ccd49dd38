import { legalPage } from '@tallyhouse/contract/legal'
import { health, ready } from '@tallyhouse/contract/operation'
import { SOCKET_IO_PATH, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { keepTrying } from '#platform/db/keep-trying.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { BlockList } from './block-list.ts'

const POSTBACKS = '/api/postbacks/'
const closedToBlocked = ['/api/', '/offers/', SOCKET_IO_PATH]
const openToAll: ReadonlySet<string> = new Set([health.path, ready.path, legalPage.path])

/**
 * Rejects every API call, offer link, and live socket from a blocked address with `address_blocked`.
 * Postbacks, health checks, and legal pages are exempt.
 */
export function rejectBlocked(server: FastifyInstance, blockList: BlockList): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const mayBeBlocked = !blockList.isEmpty() && isClosedToBlocked(request.routeOptions.url)
    if (mayBeBlocked && blockList.has(request.ip)) throw new AppError('address_blocked')
    done()
  })
  const log = (line: string) => server.log.warn(line)
  server.addHook('onReady', () => keepTrying(blockList.refresh, { log }))
}

/** Checks the matched route rather than the URL, because one path can be encoded in many ways. */
function isClosedToBlocked(route: string | undefined): boolean {
  if (route === undefined || openToAll.has(route) || route.startsWith(POSTBACKS)) return false
  return route === SOCKET_PATH || closedToBlocked.some((path) => route.startsWith(path))
}
