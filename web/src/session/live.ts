import { type ServerMessage, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createStore, useStore } from '#lib/store.ts'
import { wait } from '#lib/wait.ts'
import {
  type ConnectionState,
  type LiveSocket,
  openLiveSocket,
  selectLiveRules,
} from './live-socket.ts'

type Listener = (message: ServerMessage) => void

/** A message from this client to the server. */
type ClientMessage =
  | { type: 'chat_message'; message: string }
  | { type: 'watch_table'; isWatching: boolean }
  | { type: 'ping' }

const listeners = new Set<Listener>()
const resyncListeners = new Set<() => void>()
const connection = createStore<ConnectionState>('disconnected')
let socket: LiveSocket | undefined

/** The close code for a connection that the server rejects. */
const REJECTED = 1008
/** A connection that is rejected again this soon is not retried. */
const REJECTED_AGAIN_MS = 60_000
/** Reads wait this long for a connection that is opening. */
const OPENING_MS = 500

/**
 * Keeps the player's live connection open while mounted. Also reconnects when the player returns to the
 * page or the network.
 * @param isStillHere checks whether the player is still logged in after the server rejected the
 * connection. A renewed session, such as after a password change, gets a new connection.
 */
export function useLiveConnection(userId: number, isStillHere: () => Promise<boolean>): void {
  const stillHere = useEffectEvent(isStillHere)
  // Before the effects of the parts that read what the connection reports.
  useLayoutEffect(() => {
    let rejectedAt = Number.NEGATIVE_INFINITY

    function rejected(): void {
      const isAgain = Date.now() - rejectedAt < REJECTED_AGAIN_MS
      rejectedAt = Date.now()
      void stillHere().then((isHere) => isHere && !isAgain && reconnect())
    }

    socket = openLiveSocket({
      url: socketUrl(SOCKET_PATH),
      rules: selectLiveRules(navigator.userAgent),
      hello: JSON.stringify({ type: 'auth', userId }),
      onState(state) {
        connection.write(state)
        if (state === 'connected') for (const resync of resyncListeners) resync()
      },
      onMessage: dispatch,
      onGivenUp(code) {
        if (code === REJECTED) rejected()
      },
    })
    const check = () => {
      if (!document.hidden) socket?.check()
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', check)
      socket?.close()
      socket = undefined
      connection.write('disconnected')
    }
  }, [userId])
}

/**
 * Listens to messages from the server. A message is never the only source of a fact: anything missed can
 * be fetched over HTTP.
 */
export function useLive(listener: Listener): void {
  const latest = useEffectEvent(listener)
  useEffect(() => addTo(listeners, (message: ServerMessage) => latest(message)), [])
}

/**
 * Resolves once the connection is open, so that what is read then misses nothing that it reports and need not be
 * read again. Resolves without one if none is opening, or if it takes long.
 */
export async function whenConnected(): Promise<void> {
  const isOpening = () => connection.read() === 'connecting'
  if (!isOpening()) return
  let stop = () => {}
  const decided = new Promise<void>((resolve) => {
    stop = connection.subscribe(() => isOpening() || resolve())
  })
  await Promise.race([decided, wait(OPENING_MS)])
  stop()
}

/** Runs on each connect and reconnect, to fetch what was missed before. */
export function useResync(resync: () => void): void {
  const resyncNow = useEffectEvent(resync)
  useEffect(() => addTo(resyncListeners, () => resyncNow()), [])
}

/** The live connection's state. */
export function useConnection(): ConnectionState {
  return useStore(connection)
}

/** Sends a message over the live connection; false without one. */
export function sendLive(message: ClientMessage): boolean {
  return socket?.send(JSON.stringify(message)) ?? false
}

/** Reconnects after the connection was given up. */
export function reconnect(): void {
  socket?.check()
}

function dispatch(text: string): void {
  const message = JSON.parse(text) as ServerMessage
  for (const listener of listeners) listener(message)
}

function addTo<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  return () => items.delete(item)
}

function socketUrl(path: string): string {
  return `${location.origin.replace('http', 'ws')}${path}`
}
