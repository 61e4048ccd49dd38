import {
  excludeSelf,
  exclusionMonths,
  takeTimeOut,
  timeOutDays,
} from '@tallyhouse/contract/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/call.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import type { Protection } from '../../session/protection.ts'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { showProtection } from './show-protection.ts'

/** Begins a break of a length, and says until when it lasts. */
export function useBreak(kind: BreakKind, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (length: number) => takers[kind](length),
    onSuccess: (protection) => {
      showProtection(client, protection)
      announce(`${breakKinds[kind].title}. ${takenText(untilOf(protection, kind))}`)
      onDone()
    },
  })
}

const takers: Record<BreakKind, (length: number) => Promise<Protection>> = {
  time_out: (days) => call(takeTimeOut, { body: { days: timeOutDays.parse(days) } }),
  self_exclusion: (months) =>
    call(excludeSelf, { body: { months: exclusionMonths.parse(months) } }),
}

/** Until when a break of a kind lasts; null while there is none. */
export function untilOf(protection: Protection, kind: BreakKind): string | null {
  return kind === 'time_out' ? protection.timeOutUntil : protection.selfExcludedUntil
}

function takenText(until: string | null): string {
  return until === null ? 'It is over.' : `No bets until ${formatDateTime(until)}.`
}
