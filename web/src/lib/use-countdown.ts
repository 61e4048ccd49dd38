import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onOver` once after `ms` milliseconds, not counting the time it is paused. */
export function useCountdown(
  ms: number,
  { isPaused, onOver }: { isPaused: boolean; onOver: () => void },
): void {
  const leftMs = useRef(ms)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isPaused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => over(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - since))
    }
  }, [isPaused])
}
