import { type ownReceipt, type receipt, round, sharedReceipt } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import { queryOf } from '#lib/query-of.ts'
import type { HistoryItem } from './history.ts'

export type Receipt = Untyped<z.output<typeof receipt>>
export type OwnReceipt = Untyped<z.output<typeof ownReceipt>>

type Untyped<Round> = Omit<Round, 'choice' | 'outcome'> & Pick<HistoryItem, 'choice' | 'outcome'>

/** The receipt of one of the player's own rounds. */
export function roundQuery(roundId: number | string) {
  return queryOf(round, { params: { roundId } })
}

/** A receipt that was shared. */
export function sharedReceiptQuery(receiptId: string) {
  return queryOf(sharedReceipt, { params: { receiptId } })
}
