import { closings } from '@tallyhouse/contract/realtime'
import type { FastifyInstance } from 'fastify'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

export type ConnectionEnd = {
  /** Returns which of these sessions have ended, on any process. */
  endedSids(sids: string[]): Promise<string[]>
  isBlocked(remoteAddress: string): boolean
}

/**
 * While the server listens, drops dead connections, and closes those whose session has ended or
 * whose address is blocked.
 */
export function watchConnections(
  server: FastifyInstance,
  deps: { hub: Hub } & ConnectionEnd,
): void {
  const { hub } = deps
  let probing: NodeJS.Timeout | undefined
  let rechecking: NodeJS.Timeout | undefined
  let recheck = Promise.resolve()
  let isClosing = false

  function recheckLater(): void {
    rechecking = setTimeout(() => {
      closeBlocked(hub, deps.isBlocked)
      recheck = closeEnded(hub, deps.endedSids)
        .catch((error: unknown) => server.log.error(error))
        .then(() => {
          if (!isClosing) recheckLater()
        })
    }, socketLimits.recheckMs)
  }

  server.addHook('onListen', async () => {
    probing = setInterval(() => probeAll(hub), socketLimits.probeMs)
    recheckLater()
  })
  server.addHook('preClose', async () => {
    isClosing = true
    clearInterval(probing)
    clearTimeout(rechecking)
    await recheck
  })
}

export function probeAll(hub: Hub): void {
  for (const connection of hub.connections()) connection.probe()
}

function closeBlocked(hub: Hub, isBlocked: ConnectionEnd['isBlocked']): void {
  for (const connection of hub.connections()) {
    if (isBlocked(connection.remoteAddress)) connection.close(closings.addressBlocked)
  }
}

export async function closeEnded(hub: Hub, endedSids: ConnectionEnd['endedSids']): Promise<void> {
  const openSids = new Set([...hub.connections()].map(({ sid }) => sid))
  if (openSids.size === 0) return
  const ended = new Set(await endedSids([...openSids]))
  for (const connection of hub.connections()) {
    if (ended.has(connection.sid)) connection.close(closings.sessionEnded)
  }
}
