import { adminUsers } from '@tallyhouse/contract/admin/users'
import { foldText } from '@tallyhouse/contract/fold-text'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

/** The id for the player with exactly this name or id, or null. */
export function playerNamedQuery(text: string) {
  const search = text.trim()
  const isNamed = ({ id, username }: { id: number; username: string }) =>
    String(id) === search || foldText(username) === foldText(search)
  return {
    ...endpointQuery(adminUsers, { query: { search } }),
    enabled: search !== '',
    staleTime: 0,
    select: (found: { id: number; username: string }[]) => found.find(isNamed)?.id ?? null,
  }
}
