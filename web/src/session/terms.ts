import { withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../lib/query-of.ts'

/** Rates, minimums and limits as the settings say; every page reads its figures here. */
export const termsQuery = queryOf(withdrawalTerms, {})

/** Points that make one dollar; undefined until known. */
export function usePointsPerUsd(): number | undefined {
  return useQuery(termsQuery).data?.pointsPerUsd
}
