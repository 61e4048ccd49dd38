import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/use-now.ts'
import { playHold } from '../../session/play-hold.ts'
import { type PlaySession, playSessionQuery } from '../../session/play-session.ts'
import { shownRounds } from '../../session/shown-rounds.ts'
import { acknowledged } from './acknowledged.ts'
import { RealityCheckDialog } from './reality-check-dialog.tsx'
import { isRealityCheckDue } from './reality-check-due.ts'

/** So long a result stays in sight before it is covered. */
const LINGER_MS = 1000
const SECOND_MS = 1000

/** Tells players who asked for it how long they play, wherever they are. */
export function RealityCheck() {
  const { data: session } = useQuery(playSessionQuery)
  return session ? <Watch session={session} /> : null
}

/**
 * From the moment it is due no bet is placed any more. A round that is shown is shown to its end
 * first.
 */
function Watch({ session }: { session: PlaySession }) {
  const now = useNow(SECOND_MS)
  const isDue = isRealityCheckDue(session, useStore(acknowledged), now)
  const isRoundShown = useStore(shownRounds).now > 0
  const [toldAtMs, setToldAtMs] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const { refetch } = useQuery(playSessionQuery)
  const isOpen = toldAtMs !== null

  useEffect(() => {
    playHold.write(isDue || isOpen)
    return () => playHold.write(false)
  }, [isDue, isOpen])

  useEffect(() => {
    if (!isDue || isRoundShown || isOpen) return undefined
    const timer = setTimeout(() => {
      setToldAtMs(Date.now() - session.beganAt)
      void refetch()
    }, LINGER_MS)
    return () => clearTimeout(timer)
  }, [isDue, isRoundShown, isOpen, session.beganAt, refetch])

  function answer(to?: string): void {
    acknowledged.write({
      startedAt: session.startedAt,
      elapsedMs: Math.max(toldAtMs ?? 0, Date.now() - session.beganAt),
    })
    setToldAtMs(null)
    if (to) navigate(to)
  }

  if (toldAtMs === null) return null
  return <RealityCheckDialog elapsedMs={toldAtMs} session={session} onAnswer={answer} />
}
