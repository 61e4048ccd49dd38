import type { RoundOf } from '@tallyhouse/contract/games/round'
import { useEffect } from 'react'
import { notify } from '#ui/overlay/toast.tsx'
import { resultToast } from './result-toast.ts'

const TOAST_MS = 3000

/** Shows the result of a draw in a toast. */
export function useResultToast(round: RoundOf<'keno'> | null): void {
  useEffect(() => {
    if (!round) return
    notify({
      title: resultToast({ ...round, matches: round.outcome.matches }),
      durationMs: TOAST_MS,
      silent: true,
    })
  }, [round])
}
