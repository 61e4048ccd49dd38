import { protection } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'

export type Protection = CallResponse<typeof protection>

/** The URL fragment for the breaks on the play limits page. */
export const BREAKS_ANCHOR = '#breaks'

/** A period in which the player's bets are refused at their own request. */
export type PlayBreak = { kind: 'time_out' | 'self_exclusion'; until: string }

/** The player's limits and breaks. */
export const protectionQuery = endpointQuery(protection, {})

/** The active break; undefined without one, or while loading. */
export function usePlayBreak(): PlayBreak | undefined {
  const { data } = useQuery({ ...protectionQuery, refetchOnMount: 'always' })
  const now = useNow()
  return data && findPlayBreak(data, now)
}

/** The break that is active at an instant; of two, the longer one. */
export function findPlayBreak(
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

/** Describes a break in a sentence. */
export function breakSentence({ kind, until }: PlayBreak): string {
  const describe = kind === 'time_out' ? m.onTimeOut : m.onSelfExclusion
  return describe({ until: formatDateTime(until) })
}
