import { useEffect, useState } from 'react'

const COOLDOWN_MS = 500

/**
 * Whether a round ended a moment ago, so that a late click on the same button does not place a bet.
 * @param ended the view of the ended round, or null
 */
export function useCooldown(ended: object | null): boolean {
  const [cooledDown, setCooledDown] = useState<object | null>(null)
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => setCooledDown(ended), COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return ended !== null && cooledDown !== ended
}
