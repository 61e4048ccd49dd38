import {
  excludeSelf,
  exclusionMonths,
  takeTimeOut,
  timeOutDays,
} from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '#lib/announce.ts'
import { call } from '#lib/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { Protection } from '#session/protection.ts'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { showProtection } from './show-protection.ts'

/** Starts a break, and announces its end. */
export function useBreak(kind: BreakKind, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (length: number) => takers[kind](length),
    onSuccess: (protection) => {
      showProtection(client, protection)
      announce(startedText(kind, untilOf(protection, kind)))
      onDone()
    },
  })
}

const takers: Record<BreakKind, (length: number) => Promise<Protection>> = {
  time_out: (days) => call(takeTimeOut, { body: { days: timeOutDays.parse(days) } }),
  self_exclusion: (months) =>
    call(excludeSelf, { body: { months: exclusionMonths.parse(months) } }),
}

/** The end of the active break of a kind; null without one. */
export function untilOf(protection: Protection, kind: BreakKind): string | null {
  return kind === 'time_out' ? protection.timeOutUntil : protection.selfExcludedUntil
}

function startedText(kind: BreakKind, until: string | null): string {
  return until === null ? m.breakOver() : breakKinds[kind].started({ until: formatDateTime(until) })
}
