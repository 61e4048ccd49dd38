import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 1000
const TIMEOUT_MS = 2000
const LOST_MS = 2500

type Heartbeat = {
  /** The round to poll, or null for none. */
  roundId: number | null
  /** Polls once. If it fails, the next beat tries again. */
  beat: (roundId: number, signal: AbortSignal) => Promise<void>
  /** Called when no beat has succeeded for a while. */
  onLost: (roundId: number) => void
}

/** Polls an open round about once a second, and reports when the connection is lost. */
export function useHeartbeat({ roundId, beat, onLost }: Heartbeat): void {
  const beaten = useEffectEvent(beat)
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (roundId === null) return
    let lastBeatAt = performance.now()
    const timer = setInterval(async () => {
      if (performance.now() - lastBeatAt > LOST_MS) lost(roundId)
      try {
        await beaten(roundId, AbortSignal.timeout(TIMEOUT_MS))
        lastBeatAt = performance.now()
      } catch {
        // The next beat reports a lost connection.
      }
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [roundId])
}
