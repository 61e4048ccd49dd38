import { PAGE_LINES } from '@tallyhouse/contract/values'
import { type withdrawal, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { pollMsOf } from './poll-pace.ts'

export type Withdrawal = z.output<typeof withdrawal>

type Polled = { state: { data: Withdrawal[] | undefined } }

const live = {
  staleTime: 0,
  refetchInterval: ({ state }: Polled) => pollMsOf(state.data ?? [], Date.now()),
} as const

/** The latest page of withdrawals; read again while one is on its way. */
export const latestWithdrawalsQuery = { ...queryOf(withdrawalHistory, {}), ...live }

/** All withdrawals, newest first, read page after page; so that sums over them are true. */
export const allWithdrawalsQuery = {
  queryKey: [withdrawalHistory.path, 'all'],
  ...live,
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
