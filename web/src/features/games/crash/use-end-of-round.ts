import { useEffect, useEffectEvent, useState } from 'react'
import type { Flight } from './flight.ts'

const DEAD_MS = 500
const SHOWN_MS = 3000

/**
 * After a flight, disables the button for half a second, so that a late click places no bet, and
 * shows the result for three seconds.
 */
export function useEndOfRound(flight: Flight, onReady: () => void): { isDead: boolean } {
  const [aliveAfter, setAliveAfter] = useState<Flight | null>(null)
  const setReady = useEffectEvent(onReady)
  useEffect(() => {
    if (flight.phase !== 'over') return
    const alive = setTimeout(() => setAliveAfter(flight), DEAD_MS)
    const ready = setTimeout(() => setReady(), SHOWN_MS)
    return () => {
      clearTimeout(alive)
      clearTimeout(ready)
    }
  }, [flight])
  return { isDead: flight.phase === 'over' && aliveAfter !== flight }
}
