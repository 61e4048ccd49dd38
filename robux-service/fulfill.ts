import { isOpen, type Purchase } from './journal.ts'
import { type Refusal, reasons, refusal } from './reasons.ts'
import { RobloxUnavailable, type Wish } from './roblox.ts'
import { purchaseSteps, type StepsDeps, turnsByGamepass } from './steps.ts'

/** A product order; `expiresAt` is null for products whose orders have none. */
export type Order = Wish & { key: string; expiresAt: string | null }

/** What is answered about a key, and sent in notices. */
export type CallResponse = { status: string; message?: string; reason?: string } & Record<
  string,
  unknown
>

type Options = StepsDeps & {
  /** Sends a notice to the product. Returns whether the product accepted it. */
  notify(response: CallResponse): Promise<boolean>
}

export type Fulfillment = ReturnType<typeof fulfillment>

/** Pays each order at most once, by buying a gamepass that is bought for no other order. */
export function fulfillment({ notify, ...deps }: Options) {
  const { journal, roblox, clock, buyer } = deps
  const steps = purchaseSteps(deps)
  const { record, isPast, advance, prove } = steps
  const inTurn = turnsByGamepass()
  const response = (purchase: Purchase) =>
    describe(purchase, { isByPerson: deps.buy === undefined })

  function pay({ key, expiresAt, ...wish }: Order): Promise<CallResponse> {
    return inTurn(wish.gamepassId, async () => {
      const known = journal.find(key)
      if (known !== undefined) return response(await advance(known))
      const result = isPast(expiresAt) ? refusal('expired') : await examine(wish)
      if ('reason' in result && reasons[result.reason][0] === 'later') {
        return { key, status: 'later', ...result }
      }
      const recordedAt = clock.now().toISOString()
      const order = { key, ...wish, buyer, expiresAt, recordedAt }
      if ('reason' in result) {
        return response(record({ ...order, status: 'failed', sellerId: null, refusal: result }))
      }
      return response(await advance(record({ ...order, status: 'ready', ...result })))
    })
  }

  /** Never pays. */
  function ask({ key, gamepassId }: Pick<Order, 'key' | 'gamepassId'>): Promise<CallResponse> {
    return inTurn(gamepassId, async () => {
      const known = journal.find(key)
      return known === undefined ? { key, status: 'absent' } : response(await prove(known))
    })
  }

  /** Whether such an order would be paid. Never pays, and records nothing. */
  async function check(wish: Wish): Promise<CallResponse> {
    const result = await examine(wish)
    return 'reason' in result ? { status: reasons[result.reason][0], ...result } : { status: 'ok' }
  }

  async function examine(wish: Wish): Promise<{ sellerId: number } | Refusal> {
    if (journal.hasUse(wish.gamepassId)) return refusal('already_bought')
    return roblox.examine(wish, buyer).catch((error) => {
      if (error instanceof RobloxUnavailable) return refusal(error.reason)
      throw error
    })
  }

  /** Continues whatever can be continued, and reports every outcome until the product has accepted it. */
  async function resume(): Promise<void> {
    for (const purchase of journal.all().filter(isOpen)) {
      await change(purchase.key, advance)
    }
    for (const purchase of journal.all()) {
      if (purchase.isReported || isOpen(purchase)) continue
      if (!(await notify(response(purchase)))) continue
      await change(purchase.key, async (now) =>
        now.status === purchase.status ? record({ ...now, isReported: true }) : now,
      )
    }
  }

  /** Changes a purchase in its turn. Throws an error if there is none with this key. */
  async function change(key: string, by: (purchase: Purchase) => Promise<Purchase>) {
    const found = journal.find(key)
    if (key === undefined) throw new Error('the command needs the KEY of an order')
    if (found === undefined) throw new Error(`there is no order ${key}`)
    return inTurn(found.gamepassId, () => by(journal.find(key) as Purchase))
  }

  return { pay, ask, check, resume, change, steps }
}

function describe(purchase: Purchase, { isByPerson }: { isByPerson: boolean }): CallResponse {
  const { key, status, refusal: because } = purchase
  if (status === 'failed' || status === 'returned') return { key, status, ...because }
  // If a person always buys, waiting for one is as usual.
  const waits = isByPerson ? { reason: 'needs_person' } : refusal('needs_person')
  if (status !== 'paid') return { key, status: 'pending', ...waits, ...because }
  const { robux, chargedRobux, sellerId, buyer, reference } = purchase
  return {
    key,
    status,
    reference: reference ?? `robux-${key.slice(0, 8)}`,
    ...(chargedRobux !== undefined && { chargedRobux }),
    gamepassPrice: robux,
    sellerId,
    buyer: String(buyer),
  }
}
