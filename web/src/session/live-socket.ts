type Timer = ReturnType<typeof setTimeout>

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
  /** Each connection's first message. */
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
  const { rules, onState, onGivenUp } = deps
  let reconnects = 0
  let isGivenUp = false
  let connection: LiveSocket | undefined
  let reconnectTimer: Timer | undefined

  function connect(): void {
    connection = openConnection(deps, ({ code, wasStable }) => {
      connection = undefined
      if (wasStable) reconnects = 0
      reconnectAfter(code)
    })
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
    reconnectTimer = setTimeout(connect, reconnectDelayMs(rules, reconnects))
    onState('connecting')
  }

  connect()

  return {
    send: (text) => connection?.send(text) ?? false,
    check() {
      connection?.check()
      if (!isGivenUp) return
      isGivenUp = false
      reconnects = 0
      connect()
    },
    close() {
      clearTimeout(reconnectTimer)
      connection?.close()
      connection = undefined
    },
  }
}

type Loss = { code: number; wasStable: boolean }

/** One connection, which sends nothing before it is open. `onLost` is not called after `close`. */
function openConnection(
  { url, rules, hello, onState, onMessage }: LiveSocketDeps,
  onLost: (loss: Loss) => void,
): LiveSocket {
  const socket = new WebSocket(url)
  const attempt = new AbortController()
  const { signal } = attempt
  const timers = new Set<Timer>()
  let openedAt: number | undefined
  let pongTimer: Timer | undefined

  function after(ms: number, run: () => void): Timer {
    const timer = setTimeout(run, ms)
    timers.add(timer)
    return timer
  }

  function send(text: string): boolean {
    if (openedAt === undefined) return false
    socket.send(text)
    return true
  }

  function check(): void {
    if (pongTimer === undefined && send(PING)) pongTimer = after(PONG_MS_MAX, () => lost(LOST))
  }

  function scheduleChecks(): void {
    after(rules.pingMs, () => {
      check()
      scheduleChecks()
    })
  }

  function opened(): void {
    timers.forEach(clearTimeout)
    openedAt = Date.now()
    send(hello)
    scheduleChecks()
    onState('connected')
  }

  function received(data: unknown): void {
    clearTimeout(pongTimer)
    pongTimer = undefined
    onMessage(String(data))
  }

  function close(): void {
    attempt.abort()
    timers.forEach(clearTimeout)
    // A dead socket fires `close` late or never, so its events are ignored.
    socket.close()
  }

  function lost(code: number): void {
    close()
    onLost({ code, wasStable: openedAt !== undefined && Date.now() - openedAt >= STABLE_MS })
  }

  after(rules.connectMsMax, () => lost(LOST))
  socket.addEventListener('open', opened, { signal })
  socket.addEventListener('message', ({ data }) => received(data), { signal })
  socket.addEventListener('close', ({ code }) => lost(code), { signal })
  return { send, check, close }
}

/** Live connection timeouts. */
type LiveRules = {
  connectMsMax: number
  pingMs: number
  /** Delay before the first reconnect, and the longest delay. */
  delayMs: number
  delayMsMax: number
}

const defaultRules: LiveRules = {
  connectMsMax: 10_000,
  pingMs: 30_000,
  delayMs: 2000,
  delayMsMax: 15_000,
}
const safariRules: LiveRules = {
  connectMsMax: 15_000,
  pingMs: 35_000,
  delayMs: 3000,
  delayMsMax: 20_000,
}

const DELAY_GROWTH = 1.5

/** Safari and other WebKit browsers are slower to open a socket and to notice its loss. */
export function selectLiveRules(userAgent: string): LiveRules {
  return /safari/i.test(userAgent) && !/chrome|chromium|android/i.test(userAgent)
    ? safariRules
    : defaultRules
}

/** Delay before a reconnect; the first has number 1. */
export function reconnectDelayMs({ delayMs, delayMsMax }: LiveRules, reconnect: number): number {
  return Math.min(delayMs * DELAY_GROWTH ** (reconnect - 1), delayMsMax)
}
