import { type LiveRules, reconnectDelayMs } from './live-rules.ts'

export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

/** A connection that reconnects by itself a few times, then only on request. */
export type LiveSocket = {
  /** Sends text; false without a connection. */
  send(text: string): boolean
  /** Pings the connection, or reconnects if it was given up. */
  check(): void
  /** Closes the connection for good. */
  close(): void
}

type LiveSocketDeps = {
  url: string
  rules: LiveRules
  /** The first message of each connection. */
  hello: string
  onState(state: ConnectionState): void
  onMessage(text: string): void
  /** Called with the close code when it stops reconnecting by itself. */
  onGivenUp(code: number): void
}

const RECONNECTS_MAX = 5
/** The server closed normally, is shutting down, or rejected this player. */
const FINAL_CODES: ReadonlySet<number> = new Set([1000, 1001, 1008])
const LOST = 1006
/** A connection that lasted this long resets the number of reconnects. */
const STABLE_MS = 5000
/** A connection without a pong for this long is dead. */
const PONG_MS_MAX = 10_000
const PING = JSON.stringify({ type: 'ping' })

/** Opens the live connection and reconnects when it is lost. */
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
    let pongTimer: ReturnType<typeof setTimeout> | undefined

    end = () => {
      attempt.abort()
      live = undefined
      timers.forEach(clearTimeout)
      // A dead socket fires `close` late or never, so its events are ignored.
      socket.close()
    }

    function ping(): void {
      if (pongTimer !== undefined) return
      socket.send(PING)
      pongTimer = after(PONG_MS_MAX, () => lost(LOST))
    }

    function schedulePing(): void {
      after(rules.pingMs, () => {
        ping()
        schedulePing()
      })
    }

    function opened(): void {
      timers.forEach(clearTimeout)
      openedAt = Date.now()
      socket.send(hello)
      live = { send: (text) => socket.send(text), ping }
      schedulePing()
      onState('connected')
    }

    function received(data: unknown): void {
      clearTimeout(pongTimer)
      pongTimer = undefined
      onMessage(String(data))
    }

    function lost(code: number): void {
      end()
      if (openedAt !== undefined && Date.now() - openedAt >= STABLE_MS) reconnects = 0
      reconnectAfter(code)
    }

    after(rules.connectMsMax, () => lost(LOST))
    socket.addEventListener('open', opened, { signal })
    socket.addEventListener('message', ({ data }) => received(data), { signal })
    socket.addEventListener('close', ({ code }) => lost(code), { signal })
    onState('connecting')
  }

  function reconnectAfter(code: number): void {
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
