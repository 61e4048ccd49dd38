import {
  type ownReceipt,
  type receipt,
  round,
  sharedReceipt,
  stats,
} from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

export type Receipt = z.output<typeof receipt>
export type OwnReceipt = z.output<typeof ownReceipt>

/** The receipt of one of the player's own rounds. */
export function roundQuery(roundId: number | string) {
  return endpointQuery(round, { params: { roundId } })
}

/** A receipt that was shared. */
export function sharedReceiptQuery(receiptId: string) {
  return endpointQuery(sharedReceipt, { params: { receiptId } })
}

/** The player's totals over all games. */
export const gameStatsQuery = endpointQuery(stats, {})
