import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, instant, PAGE_LINES, points, text } from './values.ts'

/** The kind of a statement line, with the names in the specification. */
export const transactionType = z.enum([
  'earn',
  'game_win',
  'game_bet',
  'game_refund',
  'withdrawal',
  'withdrawal_refund',
  'chargeback',
  'debt_repayment',
  'adjustment',
])

/** The offer of a credit or a reversal. */
const offerwallData = z.strictObject({
  network: z.string(),
  offerName: z.string(),
  /** The network's ID of the offer; null if the offer was started on a wall. */
  offerId: z.nullable(z.string()),
  /** The network's ID of the credit, which its reversals share. */
  reference: z.string(),
})

/** One line of a player's statement: a transfer into or out of the available points. */
export const transaction = z.strictObject({
  id,
  type: transactionType,
  direction: z.enum(['in', 'out']),
  /** Always positive; `direction` has the sign. */
  amount: points,
  description: z.string(),
  /** The description as data. */
  descriptionText: text,
  gameType: z.nullable(z.string()),
  offerwallData: z.nullable(offerwallData),
  createdAt: instant,
})

export const transactions = {
  method: 'GET',
  path: '/api/user/transactions',
  access: 'player',
  summary: `The player's statement, newest first, ${PAGE_LINES} lines per page`,
  query: z.strictObject({ before }),
  answer: z.array(transaction),
} satisfies Endpoint
