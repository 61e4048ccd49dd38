import { PAGE_LINES } from '@tallyhouse/contract/values'
import { type withdrawal, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { isOnItsWay } from './withdrawal-status.ts'

export type Withdrawal = z.output<typeof withdrawal>

const POLL_MS = 3000

/** The latest page of withdrawals; read again every few seconds while one is on its way. */
export const latestWithdrawalsQuery = {
  ...queryOf(withdrawalHistory, {}),
  staleTime: 0,
  refetchInterval: (query: { state: { data: Withdrawal[] | undefined } }) =>
    query.state.data?.some(({ status }) => isOnItsWay(status)) ? POLL_MS : false,
} as const

/** All withdrawals, newest first, read page after page; so that sums over them are true. */
export const allWithdrawalsQuery = {
  queryKey: [withdrawalHistory.path, 'all'],
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Withdrawal[]> => {
    const all: Withdrawal[] = []
    for (;;) {
      const oldest = all.at(-1)
      const query = oldest ? { before: String(oldest.id) } : {}
      const page = await call(withdrawalHistory, { query }, { signal })
      all.push(...page)
      if (page.length < PAGE_LINES) return all
    }
  },
}
