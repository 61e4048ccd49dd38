import { closings } from '@tallyhouse/contract/realtime'
import { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { Session } from '../http/mount.ts'
import type { Connection, Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { messagePace } from './message-pace.ts'

/** Puts a player's open WebSocket on the hub until it closes. */
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
  const keepsPace = messagePace(deps.clock)
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

  /** Whether to listen to what was sent. Pings and pongs count like messages. */
  function isHeard(): boolean {
    isAlive = true
    if (webSocket.readyState !== WebSocket.OPEN) return false
    if (keepsPace()) return true
    connection.close(closings.tooFast)
    return false
  }

  webSocket.on('ping', isHeard)
  webSocket.on('pong', isHeard)
  webSocket.on('message', (data, isBinary) => {
    if (!isHeard()) return
    if (isBinary) return connection.close(closings.notText)
    hub.receive(String(data), connection).catch((error: unknown) => {
      deps.log.error(error)
      connection.close(closings.failed)
    })
  })
  // The socket closes by itself, with the code that fits.
  webSocket.on('error', () => {})
  webSocket.on('close', () => hub.leave(connection))
  hub.join(connection)
}
