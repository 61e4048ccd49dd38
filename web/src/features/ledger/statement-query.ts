import { type transaction, transactions } from '@tallyhouse/contract/ledger'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/call.ts'

export type Transaction = z.output<typeof transaction>

/** The player's statement in pages, newest first; refetched on each mount. */
export const statementQuery = infiniteQueryOptions({
  queryKey: [transactions.path, 'pages'],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === undefined ? {} : { before: String(pageParam) }
    return call(transactions, { query }, { signal })
  },
  getNextPageParam: (page: Transaction[]) =>
    page.length < PAGE_LINES ? undefined : page.at(-1)?.id,
  gcTime: 0,
})
