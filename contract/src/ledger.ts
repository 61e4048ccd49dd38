import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, instant, PAGE_LINES, points } from './values.ts'

/** What a line of a player's statement is. `earn` and `game_win` add points by the spec's names. */
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

/** The offer that a credit or a reversal is about. */
const offerwallData = z.strictObject({
  network: z.string(),
  offerName: z.string(),
  /** The network's id of the offer; null when the offer was begun on a wall. */
  offerId: z.nullable(z.string()),
  /** The network's id of the credit, the same for its reversals. */
  reference: z.string(),
})

/** One line of a player's statement: a transfer into or out of the available points. */
export const transaction = z.strictObject({
  id,
  type: transactionType,
  direction: z.enum(['in', 'out']),
  /** Always positive; `direction` says which way. */
  amount: points,
  description: z.string(),
  gameType: z.nullable(z.string()),
  offerwallData: z.nullable(offerwallData),
  createdAt: instant,
})

export const transactions = {
  method: 'GET',
  path: '/api/user/transactions',
  access: 'player',
  summary: `The player's statement, newest first, ${PAGE_LINES} lines a page`,
  query: z.strictObject({ before }),
  answer: z.array(transaction),
} satisfies Endpoint
