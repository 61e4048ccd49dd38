import { useEffect } from 'react'
import { notify } from '../../../ui/toast.tsx'
import { celebrate } from '../play/celebrate.ts'
import type { KenoRound } from './keno-round.ts'
import { resultToast } from './result-toast.ts'

const TOAST_MS = 3000

/** What a draw came to, as a toast; and confetti, where it was a great win. */
export function useResultNews(round: KenoRound | null): void {
  useEffect(() => {
    if (!round) return
    notify({
      title: resultToast({ ...round, matches: round.answer.matches }),
      durationMs: TOAST_MS,
    })
    celebrate(round)
  }, [round])
}
