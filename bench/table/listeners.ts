import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { FundedPlayer } from '../../e2e/funded-players.ts'

/** How many sockets open at a time. */
const AT_ONCE = 50
/** A message of the table begins with its type or its first part, and only such a message has one of these. */
const TABLE_TYPE = '"type":"crash_table"'

/** What listeners have received since `reset`. */
type Received = {
  /** How much later than the first listener each one saw each cash-out. */
  differencesMs: number[]
  /** What the table's messages took, with their frames' headers. */
  bytes: number
  cashOuts: number
}

export type Listeners = {
  watch(isWatching: boolean): void
  reset(): void
  received(): Received
  close(): void
}

type Sent = { firstAt: number; cashOuts: number }

/** Opens a live socket for each player, and records when each receives the table's messages. */
export async function openListeners(port: number, players: FundedPlayer[]): Promise<Listeners> {
  const sockets: WebSocket[] = []
  let sent = new Map<string, Sent>()
  let received: Received = { differencesMs: [], bytes: 0, cashOuts: 0 }

  function receive(data: Buffer): void {
    const now = performance.now()
    // All listeners get the same bytes, so each message is parsed once.
    const text = data.toString('latin1')
    if (!text.includes(TABLE_TYPE)) return
    received.bytes += data.length + frameHeaderBytes(data.length)
    let message = sent.get(text)
    if (message === undefined) {
      const { cashedOut = [] } = JSON.parse(text) as { cashedOut?: unknown[] }
      message = { firstAt: now, cashOuts: cashedOut.length }
      sent.set(text, message)
      received.cashOuts += message.cashOuts
    }
    for (let nth = 0; nth < message.cashOuts; nth += 1) {
      received.differencesMs.push(now - message.firstAt)
    }
  }

  async function open({ cookie }: FundedPlayer): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } })
    socket.on('message', receive)
    await once(socket, 'open')
    sockets.push(socket)
  }

  for (let first = 0; first < players.length; first += AT_ONCE) {
    await Promise.all(players.slice(first, first + AT_ONCE).map(open))
  }
  return {
    watch(isWatching) {
      const message = JSON.stringify({ type: 'watch_table', isWatching })
      for (const socket of sockets) socket.send(message)
    },
    reset() {
      sent = new Map()
      received = { differencesMs: [], bytes: 0, cashOuts: 0 }
    },
    received: () => received,
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

/** A server's frame, without a mask. */
function frameHeaderBytes(payloadBytes: number): number {
  return payloadBytes < 126 ? 2 : 4
}
