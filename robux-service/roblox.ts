import type { Clock } from '@tallyhouse/server/platform/clock'
import { type Reason, type Refusal, refusal } from './reasons.ts'

/** What a player asks for. `gamepassId` is a number without leading zeros. */
export type Wish = { gamepassId: string; robux: number; username: string }

/** Roblox answered nothing usable; nothing was bought by the call. */
export class RobloxUnavailable extends Error {
  readonly reason: Reason

  constructor(reason: 'too_many' | 'roblox_down', message: string) {
    super(message)
    this.reason = reason
  }
}

export type Roblox = {
  /** Checks a wish, and returns the seller's user ID, or why it can't be paid by `buyer`. */
  examine(wish: Wish, buyer: number): Promise<{ sellerId: number } | Refusal>
  owns(buyer: number, gamepassId: string): Promise<boolean>
}

type Options = {
  clock: Clock
  /** Replaces Roblox's hosts, for trials. */
  url?: string | undefined
  /** Sent with each call. */
  headers?: Record<string, string>
  /** Two calls in a row must end within the three seconds that a `check` has. */
  waitMs?: number
}

type ProductInfo = {
  IsForSale?: boolean
  PriceInRobux?: number | null
  UserBasePriceInRobux?: number | null
  PriceDiscountDetails?: { Type?: string; AmountInRobux?: number }[] | null
  Creator: { CreatorType: string; CreatorTargetId: number }
}
type FoundUsers = { data: { id: number }[] }

/**
 * Reads what Roblox shows to everyone. The lookups of users and is-owned are in its web API reference (2026-08);
 * product-info is undocumented (public implementations, 2026).
 */
export function openRoblox({ clock, url, headers = {}, waitMs = 1400 }: Options): Roblox {
  let limitedUntilMs = 0

  /** @throws RobloxUnavailable */
  async function call<Body>(host: string, path: string, body?: object): Promise<Body | undefined> {
    if (clock.now().getTime() < limitedUntilMs) {
      throw new RobloxUnavailable('too_many', 'Roblox limits our calls')
    }
    const response = await fetch(`${url ?? `https://${host}.roblox.com`}${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(waitMs),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new RobloxUnavailable('roblox_down', String(error))
    })
    if (response.status === 404) return undefined
    if (response.status === 429) {
      const seconds = Number(response.headers.get('x-ratelimit-reset') ?? 1)
      limitedUntilMs = clock.now().getTime() + Math.min(seconds || 1, 60) * 1000
      throw new RobloxUnavailable('too_many', `Roblox limits our calls for ${seconds} s`)
    }
    if (!response.ok) throw new RobloxUnavailable('roblox_down', `${path}: ${response.status}`)
    return (await response.json().catch(() => {
      throw new RobloxUnavailable('roblox_down', `${path}: no JSON`)
    })) as Body
  }

  async function owns(buyer: number, gamepassId: string): Promise<boolean> {
    const path = `/v1/users/${buyer}/items/GamePass/${gamepassId}/is-owned`
    const isOwned = await call<boolean>('inventory', path)
    if (typeof isOwned === 'boolean') return isOwned
    throw new RobloxUnavailable('roblox_down', `${path}: no response`)
  }

  /** The seller is found by a current or former name, in any case, and compared by user ID. */
  async function examine({ gamepassId, robux, username }: Wish, buyer: number) {
    const path = `/game-passes/v1/game-passes/${gamepassId}/product-info`
    const names = { usernames: [username], excludeBannedUsers: false }
    const [found, pass] = await Promise.all([
      call<FoundUsers>('users', '/v1/usernames/users', names),
      call<ProductInfo>('apis', path),
    ])
    if (pass === undefined) return refusal('gamepass_not_found')
    const id = found?.data[0]?.id
    if (id === undefined) return refusal('username_unknown')
    const [user, isOwned] = await Promise.all([
      call<{ isBanned: boolean }>('users', `/v1/users/${id}`),
      owns(buyer, gamepassId),
    ])
    if (user === undefined) return refusal('username_unknown')
    if (user.isBanned) return refusal('user_banned')
    if (pass.Creator.CreatorType !== 'User') return refusal('group_seller')
    if (pass.Creator.CreatorTargetId !== id) return refusal('wrong_seller')
    if (isOwned) return refusal('already_bought')
    return priceRefusal(pass, robux) ?? { sellerId: id }
  }

  return { examine, owns }
}

/** A buyer with Roblox Plus pays less, and the seller receives as much. No other difference is accepted. */
function priceRefusal(pass: ProductInfo, robux: number): Refusal | undefined {
  const { IsForSale, PriceInRobux: price, UserBasePriceInRobux, PriceDiscountDetails } = pass
  if (!IsForSale || typeof price !== 'number') return refusal('not_for_sale')
  const base = UserBasePriceInRobux ?? price
  if (base !== robux) return refusal('price_differs', { price: base, robux })
  const plus = (PriceDiscountDetails ?? []).filter(({ Type = '' }) => /plus/i.test(Type))
  const discount = plus.reduce((sum, { AmountInRobux = 0 }) => sum + AmountInRobux, 0)
  return price + discount === robux ? undefined : refusal('managed_price')
}
