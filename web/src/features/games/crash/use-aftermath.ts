import { useEffect, useEffectEvent, useState } from 'react'
import type { Flight } from './flight.ts'

const DEAD_MS = 500
const SHOWN_MS = 3000

/**
 * What follows a flight: for half a second the button is dead, so that a late click places no bet;
 * after three the stage is ready for the next flight.
 */
export function useAftermath(flight: Flight, onReady: () => void): { isDead: boolean } {
  const [aliveAfter, setAliveAfter] = useState<Flight | null>(null)
  const readied = useEffectEvent(onReady)
  useEffect(() => {
    if (flight.phase !== 'over') return
    const alive = setTimeout(() => setAliveAfter(flight), DEAD_MS)
    const ready = setTimeout(() => readied(), SHOWN_MS)
    return () => {
      clearTimeout(alive)
      clearTimeout(ready)
    }
  }, [flight])
  return { isDead: flight.phase === 'over' && aliveAfter !== flight }
}
