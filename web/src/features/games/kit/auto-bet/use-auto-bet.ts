import * as m from '@tallyhouse/messages/play'
import { useEffect, useRef, useState } from 'react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { wait } from '#lib/wait.ts'
import { playHold } from '#session/play-session.ts'
import { notify } from '#ui/overlay/toast.tsx'
import type { Result } from '../rounds/instant-play.ts'
import { type AutoBetSettings, nextStake, type Progress, stopReasonOf } from './auto-bet.ts'

const PAUSE_MS = 250

export type AutoBetRun = {
  progress: Progress
  /** A sentence; null while it runs. */
  stopReason: string | null
}

/**
 * Places bets until the settings, the balance, an error, a hidden tab, leaving the page, or a reality
 * check that is due stop it. `shown` is the last run until the next one starts.
 * @param bet places one bet. Resolves to undefined if it was refused.
 * @param balance in points
 */
export function useAutoBet(bet: (stake: number) => Promise<Result | undefined>, balance: number) {
  const [shown, setShown] = useState<AutoBetRun | null>(null)
  /** Null between runs. */
  const progress = useRef<Progress | null>(null)
  const stopped = useRef<string | undefined>(undefined)
  const points = useRef(balance)
  useEffect(() => {
    points.current = balance
  }, [balance])

  async function run(settings: AutoBetSettings): Promise<void> {
    let current: Progress = { bets: 0, net: 0, stake: settings.stake }
    let reason: string | undefined
    const show = (stopReason: string | null) => {
      progress.current = stopReason === null ? current : null
      setShown({ progress: current, stopReason })
    }
    stopped.current = undefined
    show(null)
    try {
      reason = reasonToStop(current, settings)
      while (reason === undefined) {
        const result = await bet(current.stake)
        if (!result) {
          reason = stopped.current
          return
        }
        current = {
          bets: current.bets + 1,
          net: current.net + result.payout - result.stake,
          stake: nextStake(current.stake, result, settings),
        }
        show(null)
        await wait(PAUSE_MS)
        reason = reasonToStop(current, settings)
      }
    } finally {
      show(reason ?? m.stoppedWithoutResult())
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
