import { useEffect, useRef, useState } from 'react'
import { wait } from '../../../lib/wait.ts'
import { playHold } from '../../../session/play-hold.ts'
import { notify } from '../../../ui/toast.tsx'
import { type AutoBetTerms, nextStake, type Progress, stopReason } from './auto-bet.ts'
import type { Result } from './use-instant-round.ts'

const PAUSE_MS = 250

/**
 * Bets again and again by itself until its terms, an error, a hidden tab, or a reality check that is
 * due stop it.
 * @param bet places one bet; undefined when it was refused
 */
export function useAutoBet(bet: (stake: number) => Promise<Result | undefined>) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(true)

  function stop(): void {
    stopped.current = true
  }

  async function run(terms: AutoBetTerms): Promise<void> {
    stopped.current = false
    let current: Progress = { bets: 0, net: 0, stake: terms.stake }
    setProgress(current)
    try {
      while (!stopped.current && !playHold.read()) {
        const reason = stopReason(current, terms)
        if (reason) return notify({ title: 'Auto-bet stopped', description: reason })
        const result = await bet(current.stake)
        if (!result) return
        current = {
          bets: current.bets + 1,
          net: current.net + result.payout - result.stake,
          stake: nextStake(current.stake, result, terms),
        }
        setProgress(current)
        await wait(PAUSE_MS)
      }
    } finally {
      stopped.current = true
      setProgress(null)
    }
  }

  useEffect(() => {
    const stopHidden = () => {
      if (document.hidden) stopped.current = true
    }
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      stopped.current = true
      document.removeEventListener('visibilitychange', stopHidden)
    }
  }, [])

  return { running: progress !== null, progress, run, stop }
}
