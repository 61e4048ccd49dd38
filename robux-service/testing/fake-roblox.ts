import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeUser = { id: number; name: string; oldNames: string[]; isBanned: boolean }
export type FakePass = {
  id: string
  sellerType: 'User' | 'Group'
  sellerId: number
  price: number
  onSale: boolean
  managed: boolean
  gamePublic: boolean
}
export type FakeBuyer = { id: number; balance: number; plus: 0 | 10 | 20; regionPercent: number }
type Sale = {
  id: string
  passId: string
  buyerId: number
  sellerId: number
  price: number
  chargedRobux: number
  sellerReceives: number
  soldAt: Date
  status: 'pending' | 'released' | 'reversed'
}
/** What happens when a gamepass is next bought. */
export type BuyFault =
  | 'response lost'
  | 'response lost, then deleted'
  | 'limited'
  | 'person needed'
  | 'price changed'
  | 'down'

type Options = {
  clock: { now(): Date }
  /** How the seller's share is rounded: `A` drops the remainder, `B` rounds the fee half up, at least 1. */
  rule?: 'A' | 'B'
  pendingDays?: number
}

const NAMES_MAX = 100
const DAY_MS = 86_400_000

/**
 * A local fake of what Roblox shows about users and gamepasses, for tests and trials. Only `buy` is invented: it stands
 * for a person at the account `fake-buyer`. It runs until the process ends.
 */
export async function fakeRoblox({ clock, rule = 'A', pendingDays = 5 }: Options) {
  const users = new Map<number, FakeUser>()
  const passes = new Map<string, FakePass>()
  const buyers = new Map<number, FakeBuyer>()
  const sales: Sale[] = []
  const owned = new Set<string>()
  const buyFaults = new Map<string, BuyFault>()
  const lookupFaults = new Map<string, 'limited' | 'down'>()

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, json, isLost } = handle(request, await readBody(request))
    if (isLost) return void request.socket.destroy()
    const headers = { 'content-type': 'application/json' }
    if (status === 429) Object.assign(headers, { 'x-ratelimit-reset': '7' })
    response.writeHead(status, headers).end(JSON.stringify(json))
  }

  type Reply = { status: number; json: unknown; isLost?: boolean }
  const ok = (json: unknown): Reply => ({ status: 200, json })
  const notFound: Reply = { status: 404, json: { errors: [{ code: 1 }] } }
  const limited: Reply = { status: 429, json: { errors: [{ code: 0, message: 'Too many' }] } }

  function handle({ url: path = '', headers }: IncomingMessage, body: string): Reply {
    const buyer = buyers.get(Number(headers['fake-buyer']))
    if (path === '/v1/usernames/users') return findUsers(JSON.parse(body).usernames)
    const [, user] = /^\/v1\/users\/(\d+)$/.exec(path) ?? []
    if (user !== undefined) {
      const found = users.get(Number(user))
      return found === undefined ? notFound : ok(found)
    }
    const [, owner, item] =
      /^\/v1\/users\/(\d+)\/items\/GamePass\/(\d+)\/is-owned$/.exec(path) ?? []
    if (item !== undefined) return ok(owned.has(`${owner} ${item}`))
    const [, id = '', action] =
      /^\/game-passes\/v1\/game-passes\/(\d+)\/([a-z-]+)$/.exec(path) ?? []
    const pass = passes.get(id)
    if (pass === undefined) return notFound
    if (action === 'product-info') return showPass(pass, buyer)
    return action === 'buy' && buyer !== undefined ? buy(pass, buyer, JSON.parse(body)) : notFound
  }

  function findUsers(names: string[]): Reply {
    if (names.length > NAMES_MAX) return { status: 400, json: { errors: [{ code: 2 }] } }
    const isNamed = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()
    const found = names.flatMap((asked) => {
      const all = [...users.values()]
      const user =
        all.find(({ name }) => isNamed(name, asked)) ??
        all.find(({ oldNames }) => oldNames.some((name) => isNamed(name, asked)))
      return user === undefined ? [] : [{ requestedUsername: asked, id: user.id, name: user.name }]
    })
    return ok({ data: found })
  }

  function showPass(pass: FakePass, buyer: FakeBuyer | undefined): Reply {
    const fault = lookupFaults.get(pass.id)
    lookupFaults.delete(pass.id)
    if (fault === 'limited') return limited
    if (fault === 'down') return { status: 503, json: {} }
    const { price, discount } = priceFor(pass, buyer)
    const details = { Type: 'RobloxPlus', Percent: buyer?.plus, AmountInRobux: discount }
    return ok({
      TargetId: Number(pass.id),
      IsForSale: pass.onSale,
      PriceInRobux: pass.onSale ? price - discount : null,
      UserBasePriceInRobux: pass.onSale ? pass.price : null,
      PriceDiscountDetails: discount > 0 ? [details] : [],
      Creator: {
        // A group's own ID is only in CreatorTargetId.
        Id: pass.sellerType === 'User' ? pass.sellerId : 1,
        Name: users.get(pass.sellerId)?.name,
        CreatorType: pass.sellerType,
        CreatorTargetId: pass.sellerId,
      },
    })
  }

  /** Sells at once or not at all. */
  function buy(
    pass: FakePass,
    buyer: FakeBuyer,
    expected: { price: number; sellerId: number },
  ): Reply {
    const fault = buyFaults.get(pass.id)
    buyFaults.delete(pass.id)
    if (fault === 'limited') return limited
    if (fault === 'person needed') return { status: 403, json: { errors: [{ code: 0 }] } }
    if (fault === 'price changed') pass.price += 10
    const reject = (reason: string, price?: number) => ok({ purchased: false, reason, price })
    const { price, discount } = priceFor(pass, buyer)
    const chargedRobux = price - discount
    if (fault === 'down') return reject('SystemError')
    if (owned.has(`${buyer.id} ${pass.id}`)) return reject('AlreadyOwned')
    if (!pass.onSale) return reject('NotForSale')
    if (!pass.gamePublic) return reject('NotAvailableForPurchaser')
    if (pass.sellerId === buyer.id || pass.sellerId !== expected.sellerId) return reject('OwnPass')
    if (price !== expected.price) return reject('PriceMismatch', price)
    if (buyer.balance < chargedRobux) return reject('InsufficientRobux')
    buyer.balance -= chargedRobux
    const sale: Sale = {
      id: `SALE-${sales.length + 1}`,
      passId: pass.id,
      buyerId: buyer.id,
      sellerId: pass.sellerId,
      price,
      chargedRobux,
      sellerReceives: sellerShare(price, rule),
      soldAt: clock.now(),
      status: 'pending',
    }
    sales.push(sale)
    if (fault !== 'response lost, then deleted') owned.add(`${buyer.id} ${pass.id}`)
    const json = { purchased: true, saleId: sale.id, chargedRobux }
    return { status: 200, json, isLost: fault?.startsWith('response lost') ?? false }
  }

  return {
    url,
    users,
    passes,
    buyers,
    sales,
    /** The fault of the next purchase, and of the next lookup, of a gamepass. */
    buyFaults,
    lookupFaults,
    own: (buyer: number, passId: string) => void owned.add(`${buyer} ${passId}`),
    disown: (buyer: number, passId: string) => void owned.delete(`${buyer} ${passId}`),
    rename(id: number, name: string) {
      const user = users.get(id)
      if (user !== undefined) Object.assign(user, { name, oldNames: [...user.oldNames, user.name] })
    },
    /** Pays sellers whose pending days are over. */
    release() {
      const due = clock.now().getTime() - pendingDays * DAY_MS
      for (const sale of sales) {
        if (sale.status === 'pending' && sale.soldAt.getTime() <= due) sale.status = 'released'
      }
    },
    /** Takes a pending share back from its seller, and refunds the buyer. */
    reverse(sale: Sale) {
      if (sale.status !== 'pending') throw new Error(`the sale is ${sale.status}`)
      sale.status = 'reversed'
      const buyer = buyers.get(sale.buyerId)
      if (buyer !== undefined) buyer.balance += sale.chargedRobux
      owned.delete(`${sale.buyerId} ${sale.passId}`)
    },
  }
}

/** Whole numbers only: `0.7 * 90` is less than 63. */
export function sellerShare(price: number, rule: 'A' | 'B'): number {
  if (rule === 'A') return Math.floor((price * 7) / 10)
  return price - Math.max(1, Math.floor((price * 3 + 5) / 10))
}

/** What a buyer sees: the price in its region, and the Roblox Plus discount on it. */
function priceFor(pass: FakePass, buyer: FakeBuyer | undefined) {
  const percent = pass.managed ? (buyer?.regionPercent ?? 100) : 100
  const price = Math.ceil((pass.price * percent) / 100)
  return { price, discount: Math.floor((price * (buyer?.plus ?? 0)) / 100) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
