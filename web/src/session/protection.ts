import { protection } from '@tallyhouse/contract/protection'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../lib/call.ts'
import { formatDateTime } from '../lib/format-time.ts'
import { queryOf } from '../lib/query-of.ts'
import { useNow } from '../lib/use-now.ts'

export type Protection = CallAnswer<typeof protection>

/** A time in which the player's bets are refused, as they asked. */
export type PlayBreak = { kind: 'time_out' | 'self_exclusion'; until: string }

/** The player's limits and breaks. */
export const protectionQuery = queryOf(protection, {})

/** The break the player is on; undefined while there is none, or none is known. */
export function usePlayBreak(): PlayBreak | undefined {
  const { data } = useQuery({ ...protectionQuery, refetchOnMount: 'always' })
  const now = useNow()
  return data && playBreakOf(data, now)
}

/** The break that is on at an instant; of two, the one that lasts longer. */
export function playBreakOf(
  { timeOutUntil, selfExcludedUntil }: Pick<Protection, 'timeOutUntil' | 'selfExcludedUntil'>,
  now: number,
): PlayBreak | undefined {
  const breaks: PlayBreak[] = []
  if (selfExcludedUntil) breaks.push({ kind: 'self_exclusion', until: selfExcludedUntil })
  if (timeOutUntil) breaks.push({ kind: 'time_out', until: timeOutUntil })
  return breaks
    .filter(({ until }) => Date.parse(until) > now)
    .sort((a, b) => Date.parse(b.until) - Date.parse(a.until))[0]
}

/** A break as a sentence. */
export function breakSentence({ kind, until }: PlayBreak): string {
  return kind === 'time_out'
    ? `You are taking a break from playing until ${formatDateTime(until)}.`
    : `You excluded yourself from playing until ${formatDateTime(until)}.`
}
