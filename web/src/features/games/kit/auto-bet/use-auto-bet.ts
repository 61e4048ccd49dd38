import * as m from '@tallyhouse/messages/auto-bet'
import { useEffect, useRef, useState } from 'react'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { playHold } from '#session/play-session.ts'
import { hasSignedInMark } from '#session/signed-in-mark.ts'
import { notify } from '#ui/overlay/toast.ts'
import { type ProfitPoint, withPoint } from '../screen/net-profit-series.ts'
import { type AutoBetSettings, findStopReason, type Progress } from './auto-bet.ts'
import { type Betting, placeBets } from './place-bets.ts'

export type AutoBetRun = {
  progress: Progress
  /** The net after the bets so far, with a limited number of points. */
  series: ProfitPoint[]
  /** A sentence; null while it runs. */
  stopReason: string | null
}

/**
 * Places bets until the settings, a rule, the balance, a refused bet, a hidden tab, leaving the page, or a
 * reality check that is due stop it. `shown` is the last run until the next one starts.
 * @param balance in points
 */
export function useAutoBet({ balance, ...betting }: Betting & { balance: number }) {
  const [shown, setShown] = useState<AutoBetRun | null>(null)
  /** Null between runs. */
  const current = useRef<Omit<AutoBetRun, 'stopReason'> | null>(null)
  const stopped = useRef<string | undefined>(undefined)
  const points = useRef(balance)
  useEffect(() => {
    points.current = balance
  }, [balance])

  async function run(settings: AutoBetSettings): Promise<void> {
    let stopReason = m.stoppedByFailure()
    stopped.current = undefined
    try {
      stopReason = await placeBets({
        ...betting,
        settings,
        reasonToStop: (progress) => reasonToStop(progress, settings),
        onProgress(progress) {
          const { bets, net } = progress
          const before = current.current?.series ?? []
          const series = bets === 0 ? [] : withPoint(before, { bets, net })
          current.current = { progress, series }
          setShown({ progress, series, stopReason: null })
        },
      })
    } finally {
      const last = current.current
      current.current = null
      if (last) setShown({ ...last, stopReason })
    }
  }

  function reasonToStop(progress: Progress, settings: AutoBetSettings): string | undefined {
    if (stopped.current) return stopped.current
    if (playHold.read()) return m.stoppedByRealityCheck()
    return findStopReason(progress, settings, points.current)
  }

  useEffect(() => {
    const wasSignedIn = hasSignedInMark()
    const stopHidden = () => {
      if (document.hidden && current.current) stopped.current = m.stoppedByHiddenTab()
    }
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      if (!current.current) return
      const describe = wasSignedIn && !hasSignedInMark() ? m.loggedOut : m.left
      stopped.current = notifyOfLeaving(current.current.progress, describe)
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

export type AutoBet = ReturnType<typeof useAutoBet>

/**
 * Shows the counts in a toast, because the panel that showed them is gone.
 * @returns the toast's sentence
 */
function notifyOfLeaving(
  { bets, net }: Progress,
  describe: typeof m.left | typeof m.loggedOut,
): string {
  const description = describe({ count: bets, bets: formatPoints(bets), net: formatSigned(net) })
  notify({ title: m.stopped(), description })
  return description
}
