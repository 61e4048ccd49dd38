import { type withdrawalMethod, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallAnswer } from '../lib/call.ts'
import { queryOf } from '../lib/query-of.ts'

export type WithdrawalTerms = CallAnswer<typeof withdrawalTerms>

/** Rates, minimums and limits as the settings say; every page reads its figures here. */
export const termsQuery = queryOf(withdrawalTerms, {})

/** Points that make one dollar; undefined until known. */
export function usePointsPerUsd(): number | undefined {
  return useQuery(termsQuery).data?.pointsPerUsd
}

/** Names of the withdrawal methods as the settings print them. */
export function useMethodLabel(): (method: z.output<typeof withdrawalMethod>) => string {
  const { data } = useQuery(termsQuery)
  return (method) => data?.methods.find((terms) => terms.method === method)?.label ?? method
}
