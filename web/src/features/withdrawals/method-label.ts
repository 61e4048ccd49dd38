import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../../session/terms.ts'
import type { WithdrawalMethod } from './method-icons.ts'

/** Names of the methods as the settings print them. */
export function useMethodLabel(): (method: WithdrawalMethod) => string {
  const { data } = useQuery(termsQuery)
  return (method) => data?.methods.find((terms) => terms.method === method)?.label ?? method
}
