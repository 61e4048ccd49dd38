import { history } from '@tallyhouse/contract/games'
import type { Round } from '@tallyhouse/contract/games/round'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import type { RoundQuery } from './filters.ts'

/** The player's rounds page by page, newest first. Not cached. */
export function roundPagesQuery(query: RoundQuery) {
  return infiniteQueryOptions({
    queryKey: [history.path, 'pages', query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readPage(query, pageParam, signal),
    getNextPageParam: nextAfter,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/**
 * The newest rounds that match a query, at most `limit`.
 * @param onRead is called with how many rounds are loaded so far
 */
export async function readRounds(
  query: RoundQuery,
  {
    limit,
    signal,
    onRead,
  }: { limit: number; signal: AbortSignal; onRead: (count: number) => void },
): Promise<Round[]> {
  const rounds: Round[] = []
  let before: number | undefined
  do {
    const page = await readPage(query, before, signal)
    rounds.push(...page)
    onRead(rounds.length)
    before = nextAfter(page)
  } while (before !== undefined && rounds.length < limit)
  return rounds.slice(0, limit)
}

function readPage(query: RoundQuery, before: number | undefined, signal: AbortSignal) {
  const page = before === undefined ? {} : { before: String(before) }
  return call(history, { query: { ...query, ...page } }, { signal })
}

function nextAfter(page: Round[]): number | undefined {
  return page.length < PAGE_LINES ? undefined : page.at(-1)?.id
}
