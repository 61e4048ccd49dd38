import { useEffect, useRef, useState } from 'react'
import { formatSigned } from '../../../lib/format-points.ts'
import { wait } from '../../../lib/wait.ts'
import { playHold } from '../../../session/play-hold.ts'
import { notify } from '../../../ui/toast.tsx'
import { counted } from '../counted.ts'
import { type AutoBetTerms, nextStake, type Progress, stopReason } from './auto-bet.ts'
import type { Result } from './use-instant-round.ts'

const PAUSE_MS = 250

export type AutoRun = {
  progress: Progress
  /** Why it placed no more bets, as a sentence; null while it runs. */
  ended: string | null
}

/**
 * Bets again and again by itself until its terms, the balance, an error, a hidden tab, another page, or a
 * reality check that is due stop it. The last run is answered until the next one starts.
 * @param bet places one bet; undefined when it was refused
 * @param balance points that the player has
 */
export function useAutoBet(bet: (stake: number) => Promise<Result | undefined>, balance: number) {
  const [shown, setShown] = useState<AutoRun | null>(null)
  /** Of the run under way; null between runs. */
  const progress = useRef<Progress | null>(null)
  const stopped = useRef<string | undefined>(undefined)
  const points = useRef(balance)
  useEffect(() => {
    points.current = balance
  }, [balance])

  async function run(terms: AutoBetTerms): Promise<void> {
    let current: Progress = { bets: 0, net: 0, stake: terms.stake }
    let reason: string | undefined
    const show = (ended: string | null) => {
      progress.current = ended === null ? current : null
      setShown({ progress: current, ended })
    }
    stopped.current = undefined
    show(null)
    try {
      reason = reasonToStop(current, terms)
      while (reason === undefined) {
        const result = await bet(current.stake)
        if (!result) {
          reason = stopped.current
          return
        }
        current = {
          bets: current.bets + 1,
          net: current.net + result.payout - result.stake,
          stake: nextStake(current.stake, result, terms),
        }
        show(null)
        await wait(PAUSE_MS)
        reason = reasonToStop(current, terms)
      }
    } finally {
      show(reason ?? 'Stopped: the last bet has no result.')
    }
  }

  function reasonToStop(current: Progress, terms: AutoBetTerms): string | undefined {
    if (stopped.current) return stopped.current
    if (playHold.read()) return 'Stopped: the reality check is due.'
    return stopReason(current, terms, points.current)
  }

  useEffect(() => {
    const stopHidden = () => {
      if (document.hidden && progress.current) stopped.current = 'Stopped: this tab was hidden.'
    }
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      if (!progress.current) return
      stopped.current = 'Stopped: the table was left.'
      notifyOfLeaving(progress.current)
    }
  }, [])

  return {
    running: shown?.ended === null,
    shown,
    run,
    stop: () => {
      stopped.current = 'Stopped by you.'
    },
  }
}

/** The panel that keeps the counts is gone, so a notification has them. */
function notifyOfLeaving({ bets, net }: Progress): void {
  notify({
    title: 'Auto-bet stopped',
    description: `You left the table after ${counted(bets, 'bet')}, net ${formatSigned(net)} points. A bet that was under way is in your history.`,
  })
}
