import { signupBonus } from '@tallyhouse/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

const FALLBACK_POINTS = 10

const signupBonusQuery = endpointQuery(signupBonus, {})

/** Points a new player receives; undefined while loading, 10 if the request fails. */
export function useSignupBonus(): number | undefined {
  const { data, isError } = useQuery(signupBonusQuery)
  return isError ? FALLBACK_POINTS : data?.signupBonus
}
