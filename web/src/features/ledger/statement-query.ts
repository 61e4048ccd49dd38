import { type transaction, transactions } from '@tallyhouse/contract/ledger'
import type * as z from 'zod/mini'
import { pagesOf } from '#lib/pages-of.ts'

export type Transaction = z.output<typeof transaction>

/** The player's statement in pages, newest first; refetched on each mount. */
export const statementQuery = { ...pagesOf(transactions, {}), gcTime: 0 }
