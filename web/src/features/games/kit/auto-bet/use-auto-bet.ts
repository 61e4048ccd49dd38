import * as m from '@tallyhouse/messages/play'
import { useEffect, useRef, useState } from 'react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { playHold } from '#session/play-session.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { type AutoBetSettings, type Progress, stopReasonOf } from './auto-bet.ts'
import { type Betting, placeBets } from './place-bets.ts'

export type AutoBetRun = {
  progress: Progress
  /** A sentence; null while it runs. */
  stopReason: string | null
}

/**
 * Places bets until the settings, the balance, an error, a hidden tab, leaving the page, or a reality
 * check that is due stop it. `shown` is the last run until the next one starts.
 * @param balance in points
 */
export function useAutoBet({ balance, ...betting }: Betting & { balance: number }) {
  const [shown, setShown] = useState<AutoBetRun | null>(null)
  /** Null between runs. */
  const progress = useRef<Progress | null>(null)
  const stopped = useRef<string | undefined>(undefined)
  const points = useRef(balance)
  useEffect(() => {
    points.current = balance
  }, [balance])

  async function run(settings: AutoBetSettings): Promise<void> {
    let reason: string | undefined
    stopped.current = undefined
    try {
      reason = await placeBets({
        ...betting,
        settings,
        reasonToStop: (current) => reasonToStop(current, settings),
        onProgress(current) {
          progress.current = current
          setShown({ progress: current, stopReason: null })
        },
      })
    } finally {
      const last = progress.current
      progress.current = null
      const stopReason = reason ?? stopped.current ?? m.stoppedWithoutResult()
      if (last) setShown({ progress: last, stopReason })
    }
  }

  function reasonToStop(current: Progress, settings: AutoBetSettings): string | undefined {
    if (stopped.current) return stopped.current
    if (playHold.read()) return m.stoppedByRealityCheck()
    return stopReasonOf(current, settings, points.current)
  }

  useEffect(() => {
    const stopHidden = () => {
      if (document.hidden && progress.current) stopped.current = m.stoppedByHiddenTab()
    }
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      if (!progress.current) return
      stopped.current = m.stoppedByLeaving()
      notifyOfLeaving(progress.current)
    }
  }, [])

  return {
    running: shown?.stopReason === null,
    shown,
    run,
    stop: () => {
      stopped.current = m.stoppedByPlayer()
    },
  }
}

/** Shows the counts in a toast, because the panel that showed them is gone. */
function notifyOfLeaving({ bets, net }: Progress): void {
  notify({
    title: m.autoBetStopped(),
    description: m.autoBetLeft({
      count: bets,
      bets: formatPoints(bets),
      net: formatSigned(net),
    }),
  })
}
