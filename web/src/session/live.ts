import { type ServerMessage, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import WebSocket from 'partysocket/ws'
import { useEffect, useEffectEvent } from 'react'

type Listener = (message: ServerMessage) => void

const RECONNECTS_MAX = 5
const PING_MS = 30_000
const listeners = new Set<Listener>()
let socket: WebSocket | undefined
let pinging: ReturnType<typeof setInterval> | undefined

/**
 * Hears what the server tells as it happens. A message is never the only news of something: what
 * was missed is read again over HTTP.
 */
export function useLive(listener: Listener): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const listen: Listener = (message) => heard(message)
    listeners.add(listen)
    connect()
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) disconnect()
    }
  }, [])
}

function connect(): void {
  if (socket) return
  socket = new WebSocket(urlOf(SOCKET_PATH), [], {
    maxRetries: RECONNECTS_MAX,
    minReconnectionDelay: 2000,
    reconnectionDelayGrowFactor: 1.5,
    maxReconnectionDelay: 15_000,
    connectionTimeout: 10_000,
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage
    for (const listener of listeners) listener(message)
  })
  pinging = setInterval(() => socket?.send(JSON.stringify({ type: 'ping' })), PING_MS)
}

function disconnect(): void {
  clearInterval(pinging)
  socket?.close()
  socket = undefined
}

function urlOf(path: string): string {
  return `${location.origin.replace('http', 'ws')}${path}`
}
