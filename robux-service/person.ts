import type { Fulfillment } from './fulfill.ts'
import { isOpen, type Journal, type Purchase } from './journal.ts'
import { isReason, reasons, refusal } from './reasons.ts'

type Options = { fulfill: Fulfillment; journal: Journal }
type Command = { action: string; key: string; note?: string }

/**
 * Does what the person who buys commands, and returns the order, or those that are open.
 * @throws Error if the command does not fit the order's status
 */
export async function command(
  { fulfill, journal }: Options,
  { action, key, note }: Command,
): Promise<Purchase | Purchase[]> {
  const { change, resume, steps } = fulfill
  switch (action) {
    case 'take':
      return change(key, async (now) => steps.take(require(now, 'ready')))
    case 'bought':
      return change(key, async (now) => {
        const taken = require(now, 'buying')
        if (note !== undefined) return steps.record({ ...taken, status: 'paid', reference: note })
        const proven = await steps.prove(taken)
        if (proven.status === 'paid') return proven
        throw new Error('Roblox does not show yet that the account owns the gamepass')
      })
    case 'not-bought':
      return change(key, async (now) =>
        steps.record({ ...require(now, 'buying'), status: 'ready' }),
      )
    case 'refuse':
      return change(key, async (now) =>
        steps.end(require(now, 'ready'), 'failed', readRejection(note)),
      )
    case 'reversed':
      return change(key, async (now) =>
        steps.end(require(now, 'paid'), 'returned', refusal('reversed')),
      )
    case 'retry':
      await resume()
      return journal.all().filter(isOpen)
    case 'list':
      return journal.all().filter(isOpen)
    default:
      throw new Error(`there is no command ${action}`)
  }
}

function require(purchase: Purchase, status: Purchase['status']): Purchase {
  if (purchase.status === status) return purchase
  throw new Error(`the order is "${purchase.status}" instead of "${status}"`)
}

/** `take` finds a different price itself, and knows it. */
function readRejection(note: string | undefined) {
  if (isReason(note) && reasons[note][0] === 'failed' && note !== 'price_differs') {
    return refusal(note)
  }
  throw new Error('an order is refused for a reason, such as managed_price')
}
