import { closings } from '@tallyhouse/contract/realtime'
import { WebSocket } from 'ws'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#platform/http/mount.ts'
import type { Connection, Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { messageRateLimit } from './message-rate-limit.ts'

/** Adds a player's open WebSocket to the hub until it closes. */
export function joinHub(
  hub: Hub,
  webSocket: WebSocket,
  deps: {
    session: Session
    remoteAddress: string
    clock: Clock
    log: { error(error: unknown): void }
  },
): void {
  const { playerId, sid } = deps.session
  const isWithinLimit = messageRateLimit(deps.clock)
  let isAlive = true

  const connection: Connection = {
    playerId,
    sid,
    remoteAddress: deps.remoteAddress,
    send({ json }) {
      if (webSocket.readyState !== WebSocket.OPEN) return
      if (webSocket.bufferedAmount > socketLimits.waitingBytes) return webSocket.terminate()
      webSocket.send(json, { binary: false })
    },
    close: ({ code, reason }) => webSocket.close(code, reason),
    probe() {
      if (!isAlive) return webSocket.terminate()
      isAlive = false
      webSocket.ping()
    },
  }

  /** Whether to accept an incoming frame. Pings and pongs count as messages. */
  function accepts(): boolean {
    isAlive = true
    if (webSocket.readyState !== WebSocket.OPEN) return false
    if (isWithinLimit()) return true
    connection.close(closings.tooFast)
    return false
  }

  webSocket.on('ping', accepts)
  webSocket.on('pong', accepts)
  webSocket.on('message', (data, isBinary) => {
    if (!accepts()) return
    if (isBinary) return connection.close(closings.notText)
    hub.receive(String(data), connection).catch((error: unknown) => {
      deps.log.error(error)
      connection.close(closings.failed)
    })
  })
  // The library closes the socket with the appropriate code.
  webSocket.on('error', () => {})
  webSocket.on('close', () => hub.leave(connection))
  hub.join(connection)
}
