import { twoFactor } from '@tallyhouse/contract/two-factor'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#lib/query-of.ts'
import { currentUserQuery } from '#session/current-user.ts'

/** Whether logins require a code, refetched on each visit. */
export const twoFactorQuery = { ...queryOf(twoFactor, {}), staleTime: 0 }

/** Updates the page after two-factor login was turned on or off, or its codes were replaced. */
export function useTwoFactorChange(): (isOn: boolean) => Promise<void> {
  const client = useQueryClient()
  return (isOn) => {
    client.setQueryData(currentUserQuery.queryKey, (user) =>
      user ? { ...user, twoFactorOn: isOn } : user,
    )
    return client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
  }
}
