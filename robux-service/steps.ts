import type { Clock } from '@tallyhouse/server/platform/clock'
import type { Journal, Purchase } from './journal.ts'
import { type Refusal, reasons, refusal } from './reasons.ts'
import type { Roblox } from './roblox.ts'

/**
 * Buys a recorded gamepass with the account `buyer` for the price that was examined, or returns why it was not
 * bought. Throws if the result is unknown.
 */
export type Buy = (purchase: Purchase) => Promise<Refusal | Bought>
type Bought = { chargedRobux: number; reference: string }

export type StepsDeps = {
  journal: Journal
  roblox: Roblox
  clock: Clock
  /** The Roblox user ID for the one account that buys. */
  buyer: number
  /** Without it, a person buys: Roblox documents no way for a program. */
  buy?: Buy
}

/** The steps in one recorded purchase. Each returns it as it then is, on disk. */
export function purchaseSteps({ journal, roblox, clock, buyer, buy }: StepsDeps) {
  function record(purchase: Purchase): Purchase {
    journal.write(purchase)
    return purchase
  }

  function end(purchase: Purchase, status: 'failed' | 'returned', because: Refusal): Purchase {
    return record({ ...purchase, status, refusal: because, isReported: false })
  }

  function isPast(time: string | null): boolean {
    return time !== null && clock.now().getTime() >= Date.parse(time)
  }

  /** Goes as far as possible now. */
  async function advance(purchase: Purchase): Promise<Purchase> {
    if (purchase.status !== 'ready') return prove(purchase)
    if (isPast(purchase.expiresAt)) return expire(purchase)
    if (buy === undefined || purchase.refusal?.reason === 'needs_person') return purchase
    const begun = record({ ...purchase, status: 'buying', refusal: undefined })
    const result = await buy(begun).catch(() => undefined)
    if (result === undefined) return prove(begun)
    if (!('reason' in result)) return record({ ...begun, status: 'paid', ...result })
    if (result.reason === 'already_bought') return prove(begun)
    if (reasons[result.reason][0] === 'failed') return end(begun, 'failed', result)
    return record({ ...begun, status: 'ready', refusal: result })
  }

  /**
   * After an unknown result, owning the gamepass proves the purchase: the account did not own it when the order was
   * recorded, it is bought for no other order, and bought gamepasses are never deleted. Not owning it proves nothing.
   */
  async function prove(purchase: Purchase): Promise<Purchase> {
    if (purchase.status !== 'buying') return purchase
    const isOwned = await roblox.owns(buyer, purchase.gamepassId).catch(() => false)
    return isOwned ? record({ ...purchase, status: 'paid', refusal: undefined }) : purchase
  }

  /** Fails, unless it was bought nevertheless, by a person who did not take it. */
  async function expire(purchase: Purchase): Promise<Purchase> {
    const isOwned = await roblox.owns(buyer, purchase.gamepassId).catch(() => undefined)
    if (isOwned === undefined) return purchase
    return isOwned
      ? record({ ...purchase, status: 'paid', refusal: undefined })
      : end(purchase, 'failed', refusal('expired'))
  }

  /** Reserves it for a person, after a last check. From now on it neither expires nor is bought by a program. */
  async function take(purchase: Purchase): Promise<Purchase> {
    if (isPast(purchase.expiresAt)) return expire(purchase)
    const { gamepassId, robux, username } = purchase
    const result = await roblox.examine({ gamepassId, robux, username }, buyer)
    const isRejected = 'reason' in result && result.reason !== 'already_bought'
    if (isRejected) return end(purchase, 'failed', result)
    return record({ ...purchase, status: 'buying', refusal: undefined })
  }

  return { record, end, isPast, advance, prove, take }
}

/** Runs the work on one gamepass in order, so that two orders for it are never examined together. */
export function turnsByGamepass() {
  const turns = new Map<string, Promise<unknown>>()
  return function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(id) ?? Promise.resolve()).catch(() => {}).then(work)
    turns.set(id, turn)
    const leave = () => {
      if (turns.get(id) === turn) turns.delete(id)
    }
    turn.then(leave, leave)
    return turn
  }
}
