import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isSigned, signedHeaders } from '#features/withdrawals/providers/webhook-signature.ts'

export const FULFILLMENT_SECRET = 'fulfillment-secret-of-the-tests'

/** How the service handles one payout, by its key. */
export type Conduct = 'pays' | 'drops' | 'fails' | 'denies' | 'hangs' | 'doubles' | 'late' | 'later'

type Order = { key: string; player: string; usd: string; destination: string; method: string }
type StoredOrder = {
  order: Order
  status: 'paid' | 'failed' | 'returned' | 'pending'
  since: number
}

type Options = {
  chooseConduct(key: string): Conduct
  /** Where to send notices; none are sent while it returns undefined. */
  noticeUrl?: () => string | undefined
  clock: { now(): Date }
  /** How long after the order a late payout is paid. */
  lateMs: number
  /** When to drop a connection that hangs; never if omitted. */
  hangMs?: number
  /** Called with the body when a request gets no response. */
  onHang?: (body: string) => void
  /** The response status for each `pay`, after which it has nothing; undefined to execute it. */
  refuses?: () => number | undefined
  /** The response to each `check`; undefined for none. If omitted, it does not know `check`. */
  onCheck?: (
    order: Record<string, unknown>,
  ) => Promise<{ status: number; json: object } | undefined>
  /** Whether it violates the protocol: it forgets keys, and pays on every order. */
  forgetful?: boolean
  /** Called with the running count after each payout that it accepted or denied. */
  onReceived?: (count: number) => void
}

/**
 * A payout service that implements the protocol in docs/payouts.md with faults: it pays and drops
 * the response, fails, hangs, reports twice, or pays late. It pays a key once, unless it is forgetful.
 */
export async function fakeFulfillment({
  chooseConduct,
  noticeUrl,
  clock,
  lateMs,
  hangMs,
  onHang,
  refuses,
  onCheck,
  forgetful = false,
  onReceived,
}: Options) {
  const orders = new Map<string, StoredOrder>()
  const denied = new Set<string>()
  const hung = new Set<string>()
  const payments: string[] = []
  const reported = new Set<string>()
  const repeatedPays: string[] = []
  const rejected: string[] = []
  const notices: Promise<unknown>[] = []

  const server = createServer((request, response) => {
    void readBody(request).then((body) => handle(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function handle({ headers, socket }: IncomingMessage, body: string, response: ServerResponse) {
    if (
      !isSigned(
        { headers, body },
        { secret: FULFILLMENT_SECRET, from: 'product', now: clock.now() },
      )
    ) {
      rejected.push(body)
      return void response.writeHead(403).end()
    }
    const { action, ...order } = JSON.parse(body) as Order & { action: 'pay' | 'ask' | 'check' }
    if (action === 'check') {
      if (onCheck === undefined) return void response.writeHead(400).end()
      return void onCheck(order).then((checked) => {
        if (checked === undefined) return hang(socket, body)
        response.writeHead(checked.status).end(JSON.stringify(checked.json))
      })
    }
    if (action === 'pay' && reported.has(order.key)) repeatedPays.push(order.key)
    const rejection = action === 'pay' ? refuses?.() : undefined
    if (rejection !== undefined) return void response.writeHead(rejection).end()
    const isNew = action === 'pay' && !orders.has(order.key) && !denied.has(order.key)
    const first = isNew && !hung.has(order.key)
    if (isNew && chooseConduct(order.key) === 'later') {
      const why = { reason: 'out_of_robux', message: 'No Robux left' }
      const later = { key: order.key, status: 'later', ...why }
      return void response.writeHead(200).end(JSON.stringify(later))
    }
    if (isNew) receive(order, first)
    const conduct = chooseConduct(order.key)
    if (first && conduct === 'drops') {
      if (forgetful) orders.delete(order.key)
      return void socket.destroy()
    }
    if (first && conduct === 'hangs') return hang(socket, body)
    response.writeHead(200, { 'content-type': 'application/json' })
    const verdict = verdictOn(order.key)
    if (verdict.status !== 'absent') reported.add(order.key)
    response.end(JSON.stringify(verdict))
    if (forgetful) orders.delete(order.key)
    if (first && conduct === 'doubles') notifyTwice(order.key)
  }

  /** Every second order that hangs at first is executed. */
  function receive(order: Order, first: boolean): void {
    const conduct = chooseConduct(order.key)
    if (conduct === 'denies') {
      denied.add(order.key)
      onReceived?.(orders.size + denied.size)
      return
    }
    if (first && conduct === 'hangs') {
      hung.add(order.key)
      if (hung.size % 2 === 1) return
    }
    const status = conduct === 'fails' ? 'failed' : conduct === 'late' ? 'pending' : 'paid'
    orders.set(order.key, { order, status, since: clock.now().getTime() })
    if (status === 'paid') payments.push(order.key)
    onReceived?.(orders.size + denied.size)
  }

  function hang(socket: Socket, body: string): void {
    onHang?.(body)
    if (hangMs !== undefined) setTimeout(() => socket.destroy(), hangMs).unref()
  }

  function verdictOn(key: string): { key: string; status: string } & Record<string, string> {
    if (denied.has(key)) return { key, status: 'denied', message: 'The account is empty' }
    const entry = orders.get(key)
    if (entry === undefined) return { key, status: 'absent' }
    if (entry.status === 'pending' && clock.now().getTime() >= entry.since + lateMs) {
      entry.status = 'paid'
      payments.push(key)
    }
    if (entry.status === 'paid')
      return { key, status: 'paid', reference: fulfillmentReference(key) }
    if (entry.status === 'failed') return { key, status: 'failed', message: 'No such account' }
    return { key, status: entry.status, message: 'Waits for a person' }
  }

  /** Sends two notices, which may arrive before the response is read. Does not check their delivery. */
  function notifyTwice(key: string): void {
    const url = noticeUrl?.()
    if (url === undefined) return
    const body = JSON.stringify(verdictOn(key))
    for (let time = 0; time < 2; time += 1) {
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(FULFILLMENT_SECRET, { from: 'service', body, now: clock.now() }),
      }
      notices.push(fetch(url, { method: 'POST', headers, body }).catch(() => undefined))
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`,
    /** The paid keys, in order. A key that occurs twice was paid twice. */
    payments,
    /** The keys it was ordered to pay again after it had reported their outcome. */
    repeatedPays,
    /** Requests without a valid signature. */
    rejected,
    orders,
    /** The keys that it denied. */
    denied,
    /** Waits for notices that are being sent. */
    settled: () => Promise.all(notices),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const everyConduct: Conduct[] = [
  'drops',
  'pays',
  'fails',
  'drops',
  'hangs',
  'pays',
  'doubles',
  'drops',
  'late',
  'pays',
]

/**
 * Assigns a conduct to each key, in order. Among every ten keys, three are paid without a response,
 * three with one, and one each fails, hangs, is reported twice, and is late. Those at the positions
 * `deniedAt`, from 1, are denied.
 */
export function badConduct(deniedAt: number[] = []): (key: string) => Conduct {
  const conducts = new Map<string, Conduct>()
  return (key) => {
    const next = everyConduct[conducts.size % everyConduct.length] as Conduct
    const isDenied = deniedAt.includes(conducts.size + 1)
    const conduct = conducts.get(key) ?? (isDenied ? 'denies' : next)
    conducts.set(key, conduct)
    return conduct
  }
}

function fulfillmentReference(key: string): string {
  return `FUL-${key.slice(0, 8)}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
