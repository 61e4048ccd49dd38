import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { RunPlayer } from './run-players.ts'

/** Live connections that reconnect by themselves. */
export type LiveClients = {
  count: number
  webSocketCount: number
  connected(): number
  /** The longest time that one was disconnected, including one that is now. Starts again at 0. */
  takeLongestMs(): number
  /** How many WebSockets have received a chat message. */
  receivedBy(text: string): number
  close(): void
}

const RECONNECT_MS = 500

/** Opens a WebSocket for each player, and for every second one a Socket.IO client that polls or uses a WebSocket. */
export function openLiveClients(url: string, players: RunPlayer[]): LiveClients {
  const clients = players.flatMap((player, index) => {
    const socket = openWebSocket(url, player)
    if (index % 2 > 0) return [socket]
    const transport = index % 4 === 0 ? 'polling' : 'websocket'
    return [socket, openSocketIo(url, player, transport)]
  })
  return {
    count: clients.length,
    webSocketCount: players.length,
    connected: () => clients.filter(({ outage }) => outage.isConnected()).length,
    takeLongestMs: () => Math.max(...clients.map(({ outage }) => outage.takeLongestMs())),
    receivedBy: (text) => clients.filter(({ received }) => received.has(text)).length,
    close() {
      for (const client of clients) client.close()
    },
  }
}

type Client = { outage: Outage; received: Set<string>; close(): void }

type Outage = ReturnType<typeof measureOutage>

/** Measures how long a client is disconnected. */
function measureOutage() {
  let since: number | undefined = Date.now()
  let longestMs = 0
  const update = () => {
    if (since !== undefined) longestMs = Math.max(longestMs, Date.now() - since)
  }
  return {
    isConnected: () => since === undefined,
    connect() {
      update()
      since = undefined
    },
    disconnect() {
      since ??= Date.now()
    },
    takeLongestMs() {
      update()
      const taken = longestMs
      longestMs = 0
      return taken
    },
  }
}

function openWebSocket(url: string, { cookie }: RunPlayer): Client {
  const outage = measureOutage()
  const received = new Set<string>()
  let socket: WebSocket
  let isClosed = false

  function open(): void {
    if (isClosed) return
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } })
    socket.on('open', outage.connect)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; message?: string }
      // The run's chat messages are UUIDs; only the script's are awaited.
      if (message.type === 'message' && message.message?.startsWith(AWAITED)) {
        received.add(message.message)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      outage.disconnect()
      setTimeout(open, RECONNECT_MS)
    })
  }

  open()
  return {
    outage,
    received,
    close() {
      isClosed = true
      socket.terminate()
    },
  }
}

/** How a chat message starts that `receivedBy` can find. */
export const AWAITED = 'after '

function openSocketIo(
  url: string,
  { cookie }: RunPlayer,
  transport: 'polling' | 'websocket',
): Client {
  const outage = measureOutage()
  const socket = io(url, {
    transports: [transport],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: 4 * RECONNECT_MS,
  })
  socket.on('connect', outage.connect)
  socket.on('disconnect', (reason) => {
    outage.disconnect()
    // Otherwise it reconnects by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  return { outage, received: new Set(), close: () => void socket.disconnect() }
}
