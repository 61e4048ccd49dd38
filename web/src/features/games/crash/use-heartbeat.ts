import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 1000
const TIMEOUT_MS = 2000
const LOST_MS = 2500

type Heartbeat = {
  /** The round to ask after; null for none. */
  roundId: number | null
  /** Asks once. A failure is made good by a later beat. */
  beat: (roundId: number, signal: AbortSignal) => Promise<void>
  /** No beat came back for a while. */
  onLost: () => void
}

/** Asks after an open round about once a second, and tells when nothing is heard any more. */
export function useHeartbeat({ roundId, beat, onLost }: Heartbeat): void {
  const beaten = useEffectEvent(beat)
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (roundId === null) return
    let heardAt = performance.now()
    const timer = setInterval(async () => {
      if (performance.now() - heardAt > LOST_MS) lost()
      try {
        await beaten(roundId, AbortSignal.timeout(TIMEOUT_MS))
        heardAt = performance.now()
      } catch {
        // The next beat tells.
      }
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [roundId])
}
