import { type ServerMessage, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { liveRulesOf } from './live-rules.ts'
import { type ConnectionState, type LiveSocket, openLiveSocket } from './live-socket.ts'

type Listener = (message: ServerMessage) => void

/** What this client says in the chat, by the live connection. */
type Saying = { type: 'chat_message'; message: string }

const listeners = new Set<Listener>()
const rereaders = new Set<() => void>()
const connection = createStore<ConnectionState>('disconnected')
let socket: LiveSocket | undefined

/** How the server closes a connection that it does not want. */
const REFUSED = 1008
/** A connection that is refused again so soon is not tried once more. */
const REFUSED_AGAIN_MS = 60_000

/**
 * Keeps the live connection of a player open while this is shown. It is tried again when the reader
 * comes back to the page or to the network, too.
 * @param isStillHere asks whether the player is still signed in, once the server refused the
 * connection. A session that was renewed, as by another password, goes on with a new one.
 */
export function useLiveConnection(userId: number, isStillHere: () => Promise<boolean>): void {
  const stillHere = useEffectEvent(isStillHere)
  useEffect(() => {
    let refusedAt = Number.NEGATIVE_INFINITY

    function refused(): void {
      const isAgain = Date.now() - refusedAt < REFUSED_AGAIN_MS
      refusedAt = Date.now()
      void stillHere().then((isHere) => isHere && !isAgain && reconnect())
    }

    socket = openLiveSocket({
      url: urlOf(SOCKET_PATH),
      rules: liveRulesOf(navigator.userAgent),
      hello: JSON.stringify({ type: 'auth', userId }),
      onState(state) {
        connection.write(state)
        if (state === 'connected') for (const reread of rereaders) reread()
      },
      onMessage: tell,
      onGivenUp(code) {
        if (code === REFUSED) refused()
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
 * Hears what the server tells as it happens. A message is never the only news of something: what
 * was missed is read again over HTTP.
 */
export function useLive(listener: Listener): void {
  const heard = useEffectEvent(listener)
  useEffect(() => addTo(listeners, (message: ServerMessage) => heard(message)), [])
}

/** Called when the connection is there, or is back: what was told before was not heard. */
export function useReread(reread: () => void): void {
  const rereadNow = useEffectEvent(reread)
  useEffect(() => addTo(rereaders, () => rereadNow()), [])
}

/** How the live connection is. */
export function useConnection(): ConnectionState {
  return useStore(connection)
}

/** Says something by the live connection; false when there is none. */
export function sayLive(saying: Saying): boolean {
  return socket?.send(JSON.stringify(saying)) ?? false
}

/** Connects again after the connection was given up. */
export function reconnect(): void {
  socket?.check()
}

function tell(text: string): void {
  const message = JSON.parse(text) as ServerMessage
  for (const listener of listeners) listener(message)
}

function addTo<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  return () => items.delete(item)
}

function urlOf(path: string): string {
  return `${location.origin.replace('http', 'ws')}${path}`
}
