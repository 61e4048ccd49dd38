import type { QueryClient } from '@tanstack/react-query'
import { type Protection, protectionQuery } from '#session/protection.ts'

/** Shows the limits and breaks in a response. */
export function showProtection(client: QueryClient, protection: Protection): void {
  client.setQueryData(protectionQuery.queryKey, protection)
}
