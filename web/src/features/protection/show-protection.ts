import type { QueryClient } from '@tanstack/react-query'
import { type Protection, protectionQuery } from '../../session/protection.ts'

/** Shows limits and breaks as a call left them. */
export function showProtection(client: QueryClient, protection: Protection): void {
  client.setQueryData(protectionQuery.queryKey, protection)
}
