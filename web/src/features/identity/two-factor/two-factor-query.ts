import { twoFactor } from '@tallyhouse/contract/two-factor'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'
import { currentUserQuery } from '../../../session/current-user.ts'

/** Whether log-ins ask for a code, read anew on each visit. */
export const twoFactorQuery = { ...queryOf(twoFactor, {}), staleTime: 0 }

/** Has the page know at once that two-factor log-in was turned on or off, or has other codes. */
export function useTwoFactorChange(): (isOn: boolean) => Promise<void> {
  const client = useQueryClient()
  return (isOn) => tell(client, isOn)
}

function tell(client: QueryClient, isOn: boolean): Promise<void> {
  client.setQueryData(currentUserQuery.queryKey, (user) =>
    user ? { ...user, twoFactorOn: isOn } : user,
  )
  return client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
}
