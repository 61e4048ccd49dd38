import { PAGE_LINES } from '@tallyhouse/contract/values'
import { type withdrawal, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { pollMsOf } from './poll-pace.ts'

export type Withdrawal = z.output<typeof withdrawal>

/** The latest page of withdrawals; read again while one is on its way. */
export const latestWithdrawalsQuery = {
  ...queryOf(withdrawalHistory, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: Withdrawal[] | undefined } }) =>
    pollMsOf(state.data ?? [], Date.now()),
}

/**
 * All withdrawals, newest first, so that sums over them are true. They are read page after page when
 * the page opens and when there is news; meanwhile only the latest page is read again.
 */
export function useAllWithdrawals() {
  const { data, error, refetch } = useQuery(allWithdrawalsQuery)
  const { data: latest } = useQuery(latestWithdrawalsQuery)
  return { data: data && withLatest(data, latest ?? []), error, refetch }
}

const allWithdrawalsQuery = {
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

function withLatest(all: Withdrawal[], latest: Withdrawal[]): Withdrawal[] {
  const known = new Set(latest.map(({ id }) => id))
  return [...latest, ...all.filter(({ id }) => !known.has(id))]
}
