import { closings } from '@tallyhouse/contract/realtime'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Session } from '../http/mount.ts'
import type { Connection, Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { messagePace } from './message-pace.ts'
import { eventOf } from './socket-io-messages.ts'

/** One client of Socket.IO's engine, by whichever transport. */
export type EngineSocket = Socket['conn']

/**
 * Puts a player's connection to Socket.IO on the hub until it closes. Answers what is to be called
 * when the client has connected to the namespace, which is when it can be told something.
 */
export function joinHubBySocketIo(
  hub: Hub,
  engineSocket: EngineSocket,
  deps: { session: Session; remoteAddress: string; clock: Clock },
): (socket: Socket) => void {
  const { playerId, sid } = deps.session
  const keepsPace = messagePace(deps.clock)
  let socket: Socket | undefined

  const connection: Connection = {
    playerId,
    sid,
    remoteAddress: deps.remoteAddress,
    send({ message }) {
      if (message.type !== 'notification') return
      if (waitingMessages(engineSocket) > socketLimits.waitingMessages) engineSocket.close(true)
      else socket?.emit('notification', eventOf(message.notification))
    },
    close(closing) {
      // Who is told to go does not come back by themselves; who only loses the connection does.
      if (closing === closings.stopping || socket === undefined) return engineSocket.close(true)
      socket.disconnect(true)
      setTimeout(() => engineSocket.close(true), socketLimits.goodbyeMs).unref()
    },
    // The engine does so itself.
    probe() {},
  }

  // How long a client that is sent away may take to ask for it.
  Object.assign(engineSocket.transport, { closeTimeout: socketLimits.goodbyeMs })
  engineSocket.on('packet', ({ data }: { data?: unknown }) => {
    const isText = data === undefined || typeof data === 'string'
    if (!isText || !keepsPace()) engineSocket.close(true)
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
