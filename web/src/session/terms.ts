import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

export type WithdrawalTerms = CallResponse<typeof withdrawalTerms>

/** Rates, minimums, and limits from the settings. */
export const termsQuery = endpointQuery(withdrawalTerms, {})

/** Points per dollar; undefined while loading. */
export function usePointsPerUsd(): number | undefined {
  return useQuery(termsQuery).data?.pointsPerUsd
}

/** Returns the configured names of withdrawal methods. */
export function useMethodLabel(): (method: WithdrawalMethod) => string {
  const { data } = useQuery(termsQuery)
  return (method) => data?.methods.find((terms) => terms.method === method)?.label ?? method
}
