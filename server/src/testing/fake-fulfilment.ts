import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isSigned, signedHeaders } from '../withdrawals/providers/webhook-signature.ts'

export const FULFILMENT_SECRET = 'fulfilment-secret-of-the-tests'

/** What a service does with one payout, by its key. */
export type Conduct = 'pays' | 'drops' | 'fails' | 'hangs' | 'doubles' | 'late'

type Order = { key: string; usd: string; destination: string; method: string }
type Known = { order: Order; status: 'paid' | 'failed' | 'returned' | 'pending'; since: number }

type Options = {
  /** What it does with a payout. */
  conductOf(key: string): Conduct
  /** Where its notices go; none are sent until it is known. */
  noticeUrl?: () => string | undefined
  clock: { now(): Date }
  /** How long after it was told a late payout is paid. */
  lateMs: number
  /** After which it drops what hangs; never, if it does not say. */
  hangMs?: number
  /** Called with the body of each request that is left unanswered. */
  onHang?: (body: string) => void
  /** Whether it breaks the protocol: it forgets keys, and pays whenever it is told to. */
  forgetful?: boolean
  /** Hears how many payouts it took, with each further one. */
  onTaken?: (count: number) => void
}

/**
 * An operator's service that pays by the protocol of docs/payouts.md and has its moods: it pays and
 * drops the answer, fails, hangs, tells twice, or is late. It pays a key once, unless it is forgetful.
 */
export async function fakeFulfilment({
  conductOf,
  noticeUrl,
  clock,
  lateMs,
  hangMs,
  onHang,
  forgetful = false,
  onTaken,
}: Options) {
  const known = new Map<string, Known>()
  const hung = new Set<string>()
  const payments: string[] = []
  const told = new Set<string>()
  const needless: string[] = []
  const refused: string[] = []
  const notices: Promise<unknown>[] = []

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => hear(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function hear({ headers, socket }: IncomingMessage, body: string, response: ServerResponse) {
    if (
      !isSigned({ headers, body }, { secret: FULFILMENT_SECRET, from: 'product', now: clock.now() })
    ) {
      refused.push(body)
      return void response.writeHead(403).end()
    }
    const { action, ...order } = JSON.parse(body) as Order & { action: 'pay' | 'ask' }
    if (action === 'pay' && told.has(order.key)) needless.push(order.key)
    const first = action === 'pay' && !known.has(order.key) && !hung.has(order.key)
    if (action === 'pay' && !known.has(order.key)) take(order, first)
    const conduct = conductOf(order.key)
    if (first && conduct === 'drops') {
      if (forgetful) known.delete(order.key)
      return void socket.destroy()
    }
    if (first && conduct === 'hangs') return hang(socket, body)
    response.writeHead(200, { 'content-type': 'application/json' })
    const verdict = verdictOn(order.key)
    if (verdict.status !== 'absent') told.add(order.key)
    response.end(JSON.stringify(verdict))
    if (forgetful) known.delete(order.key)
    if (first && conduct === 'doubles') tellTwice(order.key)
  }

  /** Of the orders that hang the first time, every second one is carried out. */
  function take(order: Order, first: boolean): void {
    const conduct = conductOf(order.key)
    if (first && conduct === 'hangs') {
      hung.add(order.key)
      if (hung.size % 2 === 1) return
    }
    const status = conduct === 'fails' ? 'failed' : conduct === 'late' ? 'pending' : 'paid'
    known.set(order.key, { order, status, since: clock.now().getTime() })
    if (status === 'paid') payments.push(order.key)
    onTaken?.(known.size)
  }

  function hang(socket: Socket, body: string): void {
    onHang?.(body)
    if (hangMs !== undefined) setTimeout(() => socket.destroy(), hangMs).unref()
  }

  function verdictOn(key: string): { key: string; status: string } & Record<string, string> {
    const entry = known.get(key)
    if (entry === undefined) return { key, status: 'absent' }
    if (entry.status === 'pending' && clock.now().getTime() >= entry.since + lateMs) {
      entry.status = 'paid'
      payments.push(key)
    }
    if (entry.status === 'paid') return { key, status: 'paid', reference: referenceOf(key) }
    if (entry.status === 'failed') return { key, status: 'failed', message: 'No such account' }
    return { key, status: entry.status }
  }

  /** Its notices come before its answer is read, twice, and are not looked after. */
  function tellTwice(key: string): void {
    const url = noticeUrl?.()
    if (url === undefined) return
    const body = JSON.stringify(verdictOn(key))
    for (let time = 0; time < 2; time += 1) {
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(FULFILMENT_SECRET, { from: 'service', body, now: clock.now() }),
      }
      notices.push(fetch(url, { method: 'POST', headers, body }).catch(() => undefined))
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`,
    /** The keys that were paid, in order; one that is there twice was paid twice. */
    payments,
    /** What it was told to pay after it had said what became of it. */
    needless,
    /** What was not signed by us. */
    refused,
    known,
    /** Waits for the notices that are under way. */
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
 * Assigns a conduct to each key, in turn: of every ten keys three are paid without an answer, three
 * with one, and one each fails, hangs, is reported twice and is late.
 */
export function badConduct(): (key: string) => Conduct {
  const conducts = new Map<string, Conduct>()
  return (key) => {
    const next = everyConduct[conducts.size % everyConduct.length] as Conduct
    const conduct = conducts.get(key) ?? next
    conducts.set(key, conduct)
    return conduct
  }
}

function referenceOf(key: string): string {
  return `FUL-${key.slice(0, 8)}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
