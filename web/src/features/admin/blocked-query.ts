import { type blockedAddress, blockedAddresses } from '@tallyhouse/contract/safety'
import type * as z from 'zod/mini'
import { queryOf } from '#lib/query-of.ts'

export type BlockedAddress = z.output<typeof blockedAddress>

export const blockedQuery = { ...queryOf(blockedAddresses, {}), staleTime: 0 }
