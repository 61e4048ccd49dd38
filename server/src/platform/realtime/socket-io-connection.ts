import { closings } from '@tallyhouse/contract/realtime'
import type { Socket } from 'socket.io'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#platform/http/mount.ts'
import type { Connection, Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { messageRateLimit } from './message-rate-limit.ts'
import { toNotificationEvent } from './socket-io-messages.ts'

/** A Socket.IO engine client, over any transport. */
export type EngineSocket = Socket['conn']

/**
 * Adds a player's Socket.IO connection to the hub until it closes. Returns a callback for when the
 * client has connected to the namespace; events can be sent from then on.
 */
export function joinHubBySocketIo(
  hub: Hub,
  engineSocket: EngineSocket,
  deps: { session: Session; remoteAddress: string; clock: Clock },
): (socket: Socket) => void {
  const { playerId, sid } = deps.session
  const isWithinLimit = messageRateLimit(deps.clock)
  let socket: Socket | undefined

  const connection: Connection = {
    playerId,
    sid,
    remoteAddress: deps.remoteAddress,
    send({ message }) {
      if (message.type !== 'notification') return
      if (waitingMessages(engineSocket) > socketLimits.waitingMessages) engineSocket.close(true)
      else socket?.emit('notification', toNotificationEvent(message.notification))
    },
    close(closing) {
      // A client reconnects after losing its connection, but not after an explicit disconnect.
      if (closing === closings.stopping || socket === undefined) return engineSocket.close(true)
      socket.disconnect(true)
      setTimeout(() => engineSocket.close(true), socketLimits.goodbyeMs).unref()
    },
    // The engine sends its own pings.
    probe() {},
  }

  // How long a polling client may take to fetch the close packet.
  Object.assign(engineSocket.transport, { closeTimeout: socketLimits.goodbyeMs })
  engineSocket.on('packet', ({ data }: { data?: unknown }) => {
    const isText = data === undefined || typeof data === 'string'
    if (!isText || !isWithinLimit()) engineSocket.close(true)
  })
  engineSocket.on('close', () => hub.leave(connection))
  hub.join(connection)
  return (connected) => {
    socket = connected
  }
}

function waitingMessages(engineSocket: EngineSocket): number {
  return (engineSocket as unknown as { writeBuffer: unknown[] }).writeBuffer.length
}
