import { useEffect, useState } from 'react'
import type { Board } from './board.ts'

const LULL_MS = 500

/** Whether a round has just ended, so that a late click on its button places no bet. */
export function useLull(told: Board | null): boolean {
  const [over, setOver] = useState<Board | null>(null)
  useEffect(() => {
    if (told === null || told.end === null) return
    const timer = setTimeout(() => setOver(told), LULL_MS)
    return () => clearTimeout(timer)
  }, [told])
  return told !== null && told.end !== null && over !== told
}
