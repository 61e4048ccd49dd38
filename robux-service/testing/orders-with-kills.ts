import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '@tallyhouse/server/features/withdrawals/providers/webhook-signature'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import type { CallResponse } from '../fulfill.ts'
import type { Purchase } from '../journal.ts'
import { sendSigned } from '../serve.ts'
import { actAsPerson } from './act-as-person.ts'
import { type BuyFault, fakeRoblox } from './fake-roblox.ts'

/**
 * Where the service is killed: around each effect and record (by the status that is recorded), except where
 * nothing happens since the step before.
 */
export const killSteps = [
  'before check',
  'after check',
  'after ready',
  'after buying',
  'after buy',
  'after paid',
  'before failed',
  'after failed',
  'before response',
  'after response',
  'before notice',
  'after notice',
  'after reported',
]

type Kind = 'sold' | 'off sale' | 'reused' | BuyFault
/** Of three orders, one meets a fault, one fails, and one is sold. A reused gamepass was sold among the three before. */
const faults: Kind[] = [
  'response lost',
  'person needed',
  'limited',
  'response lost, then deleted',
  'down',
]
const failures: Kind[] = ['off sale', 'reused', 'price changed']
type Placed = {
  kind: Kind
  order: { key: string; gamepass: { id: string; price: number }; robux: number; details: object }
  outcome: CallResponse | undefined
}
const SECRET = 'a secret of the robux service'
const AT_ONCE = 3
const BUYER = 7
const ROUNDS_MAX = 20

type Options = { program: string; journal: string; count: number; allowsReuse?: boolean }

/**
 * Sends orders to the service, which is killed once for every three, each time at another step. In the roles of the
 * product and of the person, it repeats what got no response, until all orders have an outcome. Returns what differs from
 * one sale for each paid order, at its price.
 */
export async function ordersWithKills({ program, journal, count, allowsReuse = false }: Options) {
  const fake = await fakeRoblox({ clock })
  fake.users.set(1, { id: 1, name: 'Builder', oldNames: [], isBanned: false })
  fake.buyers.set(BUYER, { id: BUYER, balance: 1e9, plus: 10, regionPercent: 100 })
  const notices = new Map<string, string>()
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      const { key, status } = JSON.parse(body)
      notices.set(key, status)
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const noticePort = (receiver.address() as AddressInfo).port
  let child: ChildProcess | undefined
  let url = ''
  const armed = new Map<ChildProcess, string>()
  /** The step at which each kill happens. */
  const kills: string[] = []

  async function start(): Promise<ChildProcess> {
    if (child?.connected && child.signalCode === null) return child
    const started = fork(program, {
      env: {
        ...process.env,
        FAKE_URL: fake.url,
        NOTICE_URL: `http://127.0.0.1:${noticePort}`,
        JOURNAL: journal,
        SECRET,
        BUYER: String(BUYER),
        ...(allowsReuse && { REUSE: '1' }),
      },
      execArgv: [],
    })
    child = started
    started.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') kills.push(armed.get(started) ?? 'before any step')
    })
    const [port] = await once(started, 'message')
    url = `http://127.0.0.1:${port}`
    return started
  }

  /** A call fails because the service was killed, which this process may notice later. */
  async function ended(error: Error): Promise<undefined> {
    if (error.name === 'TimeoutError' || child === undefined) throw error
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  }

  async function killAt(step: string): Promise<void> {
    const running = await start()
    armed.set(running, step)
    running.send(step)
    await once(running, 'message')
  }

  /** Undefined if the service did not answer. */
  async function send(action: 'pay' | 'ask', order: object): Promise<CallResponse | undefined> {
    await start()
    const body = JSON.stringify({ action, method: 'robux', ...order })
    const headers = signedHeaders(SECRET, { from: 'product', body, now: clock.now() })
    const response = await fetch(url, { method: 'POST', headers, body }).catch(ended)
    return response?.ok
      ? ((await response.json().catch(() => undefined)) as CallResponse)
      : undefined
  }

  async function command(action: string, key?: string, note?: string): Promise<Purchase[]> {
    await start()
    const json = { action, key, note }
    const response = await sendSigned(url, { secret: SECRET, clock, json }).catch(ended)
    return response?.ok ? ((await response.json().catch(() => [])) as Purchase[]) : []
  }

  const orders: Placed[] = []
  function place(index: number): Placed {
    const wave = Math.floor(index / AT_ONCE)
    const [fault, failure] = [faults[wave % faults.length], failures[wave % failures.length]]
    const kind = [fault, failure][index % AT_ONCE] ?? 'sold'
    const robux = 50 + (index % 40)
    const earlier = orders.at(-2)
    const id = String(1000 + index)
    const isReused = kind === 'reused' && earlier !== undefined
    fake.passes.set(id, {
      id,
      sellerType: 'User',
      sellerId: 1,
      price: robux,
      onSale: kind !== 'off sale',
      managed: false,
      gamePublic: true,
    })
    if (kind !== 'sold' && kind !== 'reused' && kind !== 'off sale') fake.buyFaults.set(id, kind)
    const gamepass = isReused ? earlier.order.gamepass : { id, price: robux }
    const details = { username: 'builder', gamepassId: gamepass.id }
    return {
      kind,
      order: { key: randomUUID(), gamepass, robux: gamepass.price, details },
      outcome: undefined,
    }
  }

  for (let index = 0; index < count; ) {
    await killAt(killSteps[(index / AT_ONCE) % killSteps.length] ?? '')
    const wave: Placed[] = []
    for (; wave.length < AT_ONCE && index < count; index += 1) {
      const placed = place(index)
      orders.push(placed)
      wave.push(placed)
    }
    await Promise.all(wave.map(({ order }) => send('pay', order)))
    await command('retry')
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      for (const placed of wave) {
        const { status } = (await send('ask', placed.order)) ?? {}
        const response = status === 'absent' ? await send('pay', placed.order) : undefined
        placed.outcome = response ?? (await send('ask', placed.order))
      }
      const isOver = ({ outcome, order: { key } }: Placed) =>
        outcome !== undefined && notices.get(key) === outcome.status
      if (wave.every(isOver)) break
      await actAsPerson({ fake, command })
    }
  }
  if (child?.connected) child.disconnect()
  receiver.close()

  const paid = orders.filter(({ outcome }) => outcome?.status === 'paid')
  const listSales = (id: string) => fake.sales.filter(({ passId }) => passId === id)
  const differences = [
    ...orders
      .filter(({ outcome, order }) => !outcome || notices.get(order.key) !== outcome.status)
      .map(({ kind, outcome }) => `${kind}: ${outcome?.status}, reported otherwise`),
    ...paid
      .filter(({ order }) => listSales(order.gamepass.id).length !== 1)
      .map(({ kind }) => `${kind}: paid, but not sold once`),
    ...paid
      .filter(({ order }) => listSales(order.gamepass.id)[0]?.price !== order.robux)
      .map(({ kind }) => `${kind}: paid at another price`),
    ...(new Set(paid.map(({ order }) => order.gamepass.id)).size < paid.length
      ? ['a gamepass was paid for two orders']
      : []),
    ...(fake.sales.length === paid.length
      ? []
      : [`${fake.sales.length} sales for ${paid.length} paid orders`]),
    ...orders
      .filter(({ kind, outcome }) => (outcome?.reason ?? outcome?.status) !== expectedOutcome(kind))
      .map(({ kind, outcome }) => `${kind}: ${outcome?.status} ${outcome?.reason}`),
  ]
  return { differences, kills, paid: paid.length, failed: orders.length - paid.length }
}

function expectedOutcome(kind: Kind): string {
  if (kind === 'off sale') return 'not_for_sale'
  if (kind === 'price changed') return 'price_differs'
  return kind === 'reused' ? 'already_bought' : 'paid'
}
