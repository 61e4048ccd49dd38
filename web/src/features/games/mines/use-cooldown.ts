import { useEffect, useState } from 'react'
import type { Board } from './board.ts'

const COOLDOWN_MS = 500

/** Whether a round ended a moment ago, so that a late click on the same button does not place a bet. */
export function useCooldown(displayed: Board | null): boolean {
  const [cooledDown, setCooledDown] = useState<Board | null>(null)
  useEffect(() => {
    if (displayed === null || displayed.end === null) return
    const timer = setTimeout(() => setCooledDown(displayed), COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [displayed])
  return displayed !== null && displayed.end !== null && cooledDown !== displayed
}
