import { legalPage } from '@tallyhouse/contract/legal'
import { health, ready } from '@tallyhouse/contract/operation'
import { SOCKET_IO_PATH, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { BlockList } from './block-list.ts'

const REFRESH_MS = 2000
const POSTBACKS = '/api/postbacks/'
const closedToBlocked = ['/api/', '/offers/', SOCKET_IO_PATH]
const openToAll: ReadonlySet<string> = new Set([health.path, ready.path, legalPage.path])

/**
 * Refuses every call, every way to an offer and every live socket of a blocked address with `address_blocked`. Offer
 * networks, whoever asks whether the server is well, and who reads the legal pages, are let through.
 */
export function refuseBlocked(server: FastifyInstance, blockList: BlockList): void {
  server.addHook('onRequest', async (request) => {
    if (blockList.isEmpty() || !isRefusable(request.routeOptions.url)) return
    if (blockList.has(request.ip)) throw new AppError('address_blocked')
  })
  keepFresh(server, blockList)
}

/** Judged by the route that was found, for one address can be written in many ways. */
function isRefusable(route: string | undefined): boolean {
  if (route === undefined || openToAll.has(route) || route.startsWith(POSTBACKS)) return false
  return route === SOCKET_PATH || closedToBlocked.some((path) => route.startsWith(path))
}

/** While the server listens, hears of what other processes block. */
function keepFresh(server: FastifyInstance, blockList: BlockList): void {
  let timer: NodeJS.Timeout | undefined
  let refreshing = Promise.resolve()
  let isClosing = false

  function refreshLater(): void {
    timer = setTimeout(() => {
      refreshing = blockList
        .refresh()
        .catch((error: unknown) => server.log.error(error))
        .then(() => {
          if (!isClosing) refreshLater()
        })
    }, REFRESH_MS)
  }

  server.addHook('onReady', () => blockList.refresh())
  server.addHook('onListen', async () => refreshLater())
  server.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await refreshing
  })
}
