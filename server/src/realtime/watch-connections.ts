import { closings } from '@tallyhouse/contract/realtime'
import type { FastifyInstance } from 'fastify'
import type { Hub } from './hub.ts'
import { socketLimits } from './limits.ts'

/** Which of these sessions have ended, on whichever process. */
export type EndedSids = (sids: string[]) => Promise<string[]>

/** While the server listens, drops who is gone, and sends away whose session has ended. */
export function watchConnections(
  server: FastifyInstance,
  { hub, endedSids }: { hub: Hub; endedSids: EndedSids },
): void {
  let probing: NodeJS.Timeout | undefined
  let rechecking: NodeJS.Timeout | undefined
  let recheck = Promise.resolve()
  let isClosing = false

  function recheckLater(): void {
    rechecking = setTimeout(() => {
      recheck = closeEnded(hub, endedSids)
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

export async function closeEnded(hub: Hub, endedSids: EndedSids): Promise<void> {
  const asked = new Set([...hub.connections()].map(({ sid }) => sid))
  if (asked.size === 0) return
  const ended = new Set(await endedSids([...asked]))
  for (const connection of hub.connections()) {
    if (ended.has(connection.sid)) connection.close(closings.sessionEnded)
  }
}
