import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games/all-games.ts'
import { before, id, instant, PAGE_LINES, points, text } from './values.ts'

/** What a statement line is for, with the names in the specification. */
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

/** The offer behind a credit or a reversal. */
const offerwallData = z.strictObject({
  network: z.string(),
  offerName: z.string(),
  /** The network's offer ID; null if the offer was started on a wall. */
  offerId: z.nullable(z.string()),
  /** The network's credit ID, which its reversals share. */
  reference: z.string(),
})

/** One line in a player's statement: a transfer into or out of the available points. */
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
  response: z.array(transaction),
} satisfies Endpoint

/** The rounds that ended on one of the player's days. They are one line, at the time of the last of them. */
const bets = z.strictObject({
  kind: z.literal('bets'),
  day: z.iso.date(),
  rounds: z.int().check(z.gte(1)),
  games: z.array(gameType).check(z.minLength(1)),
  /** Won minus wagered. */
  net: z.int(),
  createdAt: instant,
})

/** An open round, whose stake is held. */
const openRound = z.strictObject({
  kind: z.literal('open_round'),
  id,
  game: gameType,
  stake: points,
  createdAt: instant,
})

/** A statement line, where a day's bets are one line. */
export const statementLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('transaction'), ...transaction.shape }),
  bets,
  openRound,
])

export const statement = {
  method: 'GET',
  path: '/api/user/statement',
  access: 'player',
  summary: `The player's transactions, newest first, with one line for all bets of a day; about ${PAGE_LINES} lines per page`,
  /** `before` is the previous page's `next`. */
  query: z.strictObject({ before: z.optional(instant) }),
  response: z.strictObject({
    /** Those of one moment are on the same page. Open rounds are on the first one. */
    lines: z.array(statementLine),
    /** Null on the last page. */
    next: z.nullable(instant),
  }),
} satisfies Endpoint
