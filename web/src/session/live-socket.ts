import { type LiveRules, reconnectDelayMs } from './live-rules.ts'

export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

/** A connection that comes back by itself a few times, and then when it is asked to. */
export type LiveSocket = {
  /** Sends a text; false when there is no connection to send it by. */
  send(text: string): boolean
  /** Makes sure of the connection: asks whether it is alive, or connects anew after it was given up. */
  check(): void
  /** Ends it for good. */
  close(): void
}

type LiveSocketDeps = {
  url: string
  rules: LiveRules
  /** What the client says of itself once it is connected. */
  hello: string
  onState(state: ConnectionState): void
  onMessage(text: string): void
  /** It is given up until it is asked for; the code is the one it was closed with. */
  onGivenUp(code: number): void
}

const RECONNECTS_MAX = 5
/** The server closed in order, stops, or does not want this player. */
const FINAL_CODES: ReadonlySet<number> = new Set([1000, 1001, 1008])
const LOST = 1006
/** A connection that lived so long was a good one: the count of reconnects begins anew. */
const STABLE_MS = 5000
/** A ping without an answer for so long means that the connection is dead. */
const PONG_MS_MAX = 10_000
const PING = JSON.stringify({ type: 'ping' })

/** Opens the live connection and keeps it open. */
export function openLiveSocket(deps: LiveSocketDeps): LiveSocket {
  const { url, rules, hello, onState, onMessage, onGivenUp } = deps
  let reconnects = 0
  let isGivenUp = false
  let end: () => void = () => {}
  let live: { send(text: string): void; ping(): void } | undefined

  function connect(): void {
    const socket = new WebSocket(url)
    const attempt = new AbortController()
    const { signal } = attempt
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms)
      timers.add(timer)
      return timer
    }
    let openedAt: number | undefined
    let awaited: ReturnType<typeof setTimeout> | undefined

    end = () => {
      attempt.abort()
      live = undefined
      timers.forEach(clearTimeout)
      // A dead connection says goodbye to nobody: what it would still tell is not heard.
      socket.close()
    }

    function ping(): void {
      if (awaited !== undefined) return
      socket.send(PING)
      awaited = after(PONG_MS_MAX, () => lost(LOST))
    }

    function pingOn(): void {
      after(rules.pingMs, () => {
        ping()
        pingOn()
      })
    }

    function opened(): void {
      timers.forEach(clearTimeout)
      openedAt = Date.now()
      socket.send(hello)
      live = { send: (text) => socket.send(text), ping }
      pingOn()
      onState('connected')
    }

    function heard(data: unknown): void {
      clearTimeout(awaited)
      awaited = undefined
      onMessage(String(data))
    }

    function lost(code: number): void {
      end()
      if (openedAt !== undefined && Date.now() - openedAt >= STABLE_MS) reconnects = 0
      goOnAfter(code)
    }

    after(rules.connectMsMax, () => lost(LOST))
    socket.addEventListener('open', opened, { signal })
    socket.addEventListener('message', ({ data }) => heard(data), { signal })
    socket.addEventListener('close', ({ code }) => lost(code), { signal })
    onState('connecting')
  }

  function goOnAfter(code: number): void {
    if (FINAL_CODES.has(code) || reconnects === RECONNECTS_MAX) {
      isGivenUp = true
      onState('disconnected')
      onGivenUp(code)
      return
    }
    reconnects += 1
    const timer = setTimeout(connect, reconnectDelayMs(rules, reconnects))
    end = () => clearTimeout(timer)
    onState('connecting')
  }

  connect()

  return {
    send(text) {
      live?.send(text)
      return live !== undefined
    },
    check() {
      live?.ping()
      if (!isGivenUp) return
      isGivenUp = false
      reconnects = 0
      connect()
    },
    close: () => end(),
  }
}
