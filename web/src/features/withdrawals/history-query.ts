import { PAGE_LINES } from '@tallyhouse/contract/values'
import { withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { pollIntervalMs, type Withdrawal } from './withdrawal-status.ts'

const latestKey = [withdrawalHistory.path, {}]

/**
 * The latest page of withdrawals, polled while one is in progress. A new status also refetches the balance,
 * because the live update of it may have arrived before the page was listening.
 */
export const latestWithdrawalsQuery = {
  queryKey: latestKey,
  queryFn: async ({ client, signal }: QueryFunctionContext): Promise<Withdrawal[]> => {
    const previous = client.getQueryData<Withdrawal[]>(latestKey)
    const latest = await call(withdrawalHistory, {}, { signal })
    if (previous && hasNewStatus(previous, latest)) {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    }
    return latest
  },
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: Withdrawal[] | undefined } }) =>
    pollIntervalMs(state.data ?? [], Date.now()),
}

function hasNewStatus(previous: Withdrawal[], latest: Withdrawal[]): boolean {
  const statuses = new Map(previous.map(({ id, status }) => [id, status]))
  return latest.some(({ id, status }) => (statuses.get(id) ?? status) !== status)
}

/**
 * All withdrawals, newest first, so that totals are complete. Every page is fetched on opening and after a
 * live update; polling in between refetches only the latest page.
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
  const latestIds = new Set(latest.map(({ id }) => id))
  return [...latest, ...all.filter(({ id }) => !latestIds.has(id))]
}
