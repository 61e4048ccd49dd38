import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@tallyhouse/server/testing/fakes/fake-clock'
import { afterAll, describe, expect, it } from 'vitest'
import { type CallResponse, fulfillment } from './fulfill.ts'
import { openJournal } from './journal.ts'
import { command } from './person.ts'
import { type Reason, reasons } from './reasons.ts'
import { openRoblox } from './roblox.ts'
import { buyAtFake } from './testing/buy-at-fake.ts'
import { fakeRoblox, sellerShare } from './testing/fake-roblox.ts'

const DAY_MS = 86_400_000
const BUYER = 7
const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-robux-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A fake Roblox with one seller, and a service that buys there, unless a person does. */
async function trial({ byPerson = false } = {}) {
  const clock = fakeClock()
  const fake = await fakeRoblox({ clock })
  fake.users.set(1, { id: 1, name: 'Builder', oldNames: ['Digger'], isBanned: false })
  const buyer = { id: BUYER, balance: 10_000, plus: 0 as 0 | 10 | 20, regionPercent: 50 }
  fake.buyers.set(BUYER, buyer)
  const path = join(folder, `${fake.url.split(':').at(-1)}.jsonl`)
  const notices: CallResponse[] = []
  let orders = 0

  function open() {
    const journal = openJournal(path)
    const roblox = openRoblox({ clock, url: fake.url, headers: { 'fake-buyer': String(BUYER) } })
    const notify = async (notice: CallResponse) => notices.push(notice) > 0
    const buy = byPerson ? {} : { buy: buyAtFake(fake.url) }
    const fulfill = fulfillment({ journal, roblox, clock, buyer: BUYER, notify, ...buy })
    const person = (action: string, key: string, note?: string) =>
      command({ fulfill, journal }, { action, key, ...(note !== undefined && { note }) })
    return { ...fulfill, journal, person }
  }

  function order(changes: Partial<Parameters<ReturnType<typeof open>['pay']>[0]> = {}) {
    orders += 1
    const gamepassId = changes.gamepassId ?? String(100 + orders)
    if (!fake.passes.has(gamepassId)) fake.passes.set(gamepassId, { ...PASS, id: gamepassId })
    const expiresAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
    return {
      key: `key-${orders}`,
      gamepassId,
      robux: 50,
      username: 'Builder',
      expiresAt,
      ...changes,
    }
  }

  function findPass({ gamepassId }: { gamepassId: string }) {
    const pass = fake.passes.get(gamepassId)
    if (pass === undefined) throw new Error('no such gamepass')
    return pass
  }

  return { clock, fake, buyer, notices, path, open, order, findPass }
}

const PASS = {
  sellerType: 'User' as const,
  sellerId: 1,
  price: 50,
  onSale: true,
  managed: false,
  gamePublic: true,
}

type Trial = Awaited<ReturnType<typeof trial>>
type Order = ReturnType<Trial['order']>

/** How each reason comes about. `at` is what shows it: a first call, or a later step. */
const causes: Record<Exclude<Reason, 'reversed'>, (trial: Trial, order: Order) => void> = {
  gamepass_not_found: ({ fake }, { gamepassId }) => fake.passes.delete(gamepassId),
  not_for_sale: ({ findPass }, order) => Object.assign(findPass(order), { onSale: false }),
  price_differs: ({ findPass }, order) => Object.assign(findPass(order), { price: 60 }),
  managed_price: ({ findPass }, order) => Object.assign(findPass(order), { managed: true }),
  wrong_seller: ({ fake, findPass }, order) => {
    fake.users.set(2, { id: 2, name: 'Other', oldNames: [], isBanned: false })
    findPass(order).sellerId = 2
  },
  group_seller: ({ findPass }, order) => Object.assign(findPass(order), { sellerType: 'Group' }),
  username_unknown: (_, order) => Object.assign(order, { username: 'Nemo' }),
  user_banned: ({ fake }) => Object.assign(fake.users.get(1) ?? {}, { isBanned: true }),
  already_bought: ({ fake }, { gamepassId }) => fake.own(BUYER, gamepassId),
  game_not_public: ({ findPass }, order) => Object.assign(findPass(order), { gamePublic: false }),
  expired: ({ clock }) => clock.advance(DAY_MS),
  out_of_robux: ({ buyer }) => Object.assign(buyer, { balance: 0 }),
  roblox_down: ({ fake }, { gamepassId }) => fake.lookupFaults.set(gamepassId, 'down'),
  too_many: ({ fake }, { gamepassId }) => fake.lookupFaults.set(gamepassId, 'limited'),
  needs_person: ({ fake }, { gamepassId }) => fake.buyFaults.set(gamepassId, 'person needed'),
}

describe.each(Object.entries(causes))('%s', (reason, cause) => {
  it('gets its status and text, and nothing is bought', async () => {
    const its = await trial()
    const order = its.order()
    cause(its, order)
    const service = its.open()
    const [status, message] = reasons[reason as Reason]
    const text = message.replace('{price}', '60').replace('{robux}', '50')
    const isRecorded = reason === 'out_of_robux' || reason === 'needs_person'
    const expected = { reason, message: text, status: isRecorded ? 'pending' : status }
    expect(await service.pay(order)).toEqual({ key: order.key, ...expected })
    expect(await service.ask(order)).toMatchObject(
      expected.status === 'later' ? { status: 'absent' } : expected,
    )
    expect(its.fake.sales).toEqual([])
  })
})

it('a check answers what a payment would, records nothing, and buys nothing', async () => {
  const its = await trial()
  const service = its.open()
  const order = its.order()
  expect(await service.check(order)).toEqual({ status: 'ok' })
  its.findPass(order).price = 60
  expect(await service.check(order)).toMatchObject({ status: 'failed', reason: 'price_differs' })
  expect([its.fake.sales, service.journal.all()]).toEqual([[], []])
})

it('a payment names what was paid, to whom, and from where', async () => {
  const its = await trial()
  its.buyer.plus = 20
  its.fake.rename(1, 'Architect')
  const service = its.open()
  for (const username of ['BUILDER', 'digger', 'Architect']) {
    const order = its.order({ username })
    expect(await service.pay(order)).toMatchObject({
      status: 'paid',
      chargedRobux: 40,
      gamepassPrice: 50,
      sellerId: 1,
      buyer: '7',
    })
  }
  expect(its.fake.sales.map(({ price, sellerReceives }) => [price, sellerReceives])).toEqual(
    Array(3).fill([50, 35]),
  )
})

it('of many orders for one gamepass, at once and later, one is paid', async () => {
  const its = await trial()
  const service = its.open()
  const { gamepassId } = its.order()
  const orders = Array.from({ length: 8 }, () => its.order({ gamepassId }))
  const responses = await Promise.all([...orders, ...orders].map(service.pay))
  expect(responses.filter(({ status }) => status === 'paid')).toHaveLength(2)
  its.fake.disown(BUYER, gamepassId)
  const later = its.order({ gamepassId })
  expect(await its.open().pay(later)).toMatchObject({ reason: 'already_bought' })
  expect(its.fake.sales).toHaveLength(1)
})

it('a lost response is proven by ownership, and never bought again', async () => {
  const its = await trial()
  const service = its.open()
  const [lost, deleted] = [its.order(), its.order()]
  its.fake.buyFaults.set(lost.gamepassId, 'response lost')
  its.fake.buyFaults.set(deleted.gamepassId, 'response lost, then deleted')
  expect(await service.pay(lost)).toMatchObject({ status: 'paid' })
  expect(await service.pay(deleted)).toMatchObject({ status: 'pending', reason: 'needs_person' })
  const reopened = its.open()
  its.clock.advance(2 * DAY_MS)
  await reopened.resume()
  expect(await reopened.pay(deleted)).toMatchObject({ status: 'pending' })
  await expect(reopened.person('bought', deleted.key)).rejects.toThrow('does not show yet')
  await reopened.person('bought', deleted.key, 'SALE-2')
  expect(await reopened.ask(deleted)).toMatchObject({ status: 'paid', reference: 'SALE-2' })
  expect(its.fake.sales).toHaveLength(2)
})

it('a price that changes between check and purchase is refused', async () => {
  const its = await trial()
  const order = its.order()
  its.fake.buyFaults.set(order.gamepassId, 'price changed')
  expect(await its.open().pay(order)).toMatchObject({
    status: 'failed',
    message: 'Your gamepass costs 60 Robux instead of 50.',
  })
})

it('what waits for Robux is bought later, or expires', async () => {
  const its = await trial()
  its.buyer.balance = 0
  const service = its.open()
  const [first, second] = [its.order(), its.order()]
  await service.pay(first)
  await service.pay(second)
  its.buyer.balance = 60
  await service.resume()
  its.clock.advance(DAY_MS)
  await service.resume()
  expect(its.notices).toMatchObject([
    { key: first.key, status: 'paid' },
    { key: second.key, status: 'failed', reason: 'expired' },
  ])
})

it('a person takes, buys, and confirms; the product is notified', async () => {
  const its = await trial({ byPerson: true })
  const service = its.open()
  const [bought, untaken, rejected] = [its.order(), its.order(), its.order()]
  for (const order of [bought, untaken, rejected]) {
    const { key } = order
    expect(await service.pay(order)).toEqual({ key, status: 'pending', reason: 'needs_person' })
  }
  const buy = buyAtFake(its.fake.url)
  await service.person('take', bought.key)
  await expect(service.person('take', bought.key)).rejects.toThrow('instead of "ready"')
  await buy(service.journal.find(bought.key)!)
  await buy(service.journal.find(untaken.key)!)
  await service.person('bought', bought.key)
  await service.person('refuse', rejected.key, 'managed_price')
  its.clock.advance(DAY_MS)
  await service.resume()
  await service.resume()
  expect(its.notices.map(({ key, status }) => [key, status])).toEqual([
    [bought.key, 'paid'],
    [untaken.key, 'paid'],
    [rejected.key, 'failed'],
  ])
})

it('a purchase that Roblox reverses is returned once, and its gamepass is not bought again', async () => {
  const its = await trial()
  const service = its.open()
  const order = its.order()
  await service.pay(order)
  await service.resume()
  const [sale] = its.fake.sales
  its.fake.reverse(sale!)
  await service.person('reversed', order.key)
  await expect(service.person('reversed', order.key)).rejects.toThrow('instead of "paid"')
  await service.resume()
  const [, message] = reasons.reversed
  expect(its.notices.at(-1)).toEqual({
    key: order.key,
    status: 'returned',
    reason: 'reversed',
    message,
  })
  expect(await service.pay(its.order({ gamepassId: order.gamepassId }))).toMatchObject({
    reason: 'already_bought',
  })
  expect(its.buyer.balance).toBe(10_000)
})

it('the seller is paid when the pending days are over', async () => {
  const its = await trial()
  await its.open().pay(its.order())
  its.clock.advance(5 * DAY_MS - 1)
  its.fake.release()
  expect(its.fake.sales).toMatchObject([{ status: 'pending' }])
  its.clock.advance(1)
  its.fake.release()
  expect(its.fake.sales).toMatchObject([{ status: 'released' }])
})

it('does not call Roblox while it limits the calls', async () => {
  const its = await trial()
  const service = its.open()
  const order = its.order()
  its.fake.lookupFaults.set(order.gamepassId, 'limited')
  await service.pay(order)
  expect(await service.pay(order)).toMatchObject({ status: 'later', reason: 'too_many' })
  its.clock.advance(7000)
  expect(await service.pay(order)).toMatchObject({ status: 'paid' })
})

it('a line that a crash cut off is ignored, and the next one is whole', async () => {
  const its = await trial()
  const order = its.order()
  await its.open().pay(order)
  appendFileSync(its.path, '{"key":"key-2","sta')
  const next = its.order()
  await its.open().pay(next)
  expect(openJournal(its.path).all()).toMatchObject([
    { key: order.key, status: 'paid' },
    { key: next.key, status: 'paid' },
  ])
})

it('the share of the seller is rounded by either rule', () => {
  const prices = [1, 2, 4, 5, 7, 9, 10, 25, 49, 90, 99, 572, 1429]
  const shares = (rule: 'A' | 'B') => prices.map((price) => sellerShare(price, rule))
  expect(shares('A')).toEqual([0, 1, 2, 3, 4, 6, 7, 17, 34, 63, 69, 400, 1000])
  expect(shares('B')).toEqual([0, 1, 3, 3, 5, 6, 7, 17, 34, 63, 69, 400, 1000])
})
