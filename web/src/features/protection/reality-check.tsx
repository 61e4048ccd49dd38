import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '#lib/store.ts'
import { useNow } from '#lib/use-now.ts'
import { playHold } from '#session/play-hold.ts'
import { type PlaySession, playSessionQuery } from '#session/play-session.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { acknowledged } from './acknowledged.ts'
import { RealityCheckDialog } from './reality-check-dialog.tsx'
import { isRealityCheckDue } from './reality-check-due.ts'

/** How long a result stays visible before the dialog covers it. */
const LINGER_MS = 1000
const SECOND_MS = 1000

/** Shows reality checks on every page to players who turned them on. */
export function RealityCheck() {
  const { data: session } = useQuery(playSessionQuery)
  return session ? <RealityCheckTimer session={session} /> : null
}

/**
 * Blocks bets from the moment a check is due, and opens it once the animation of a round has ended.
 */
function RealityCheckTimer({ session }: { session: PlaySession }) {
  const now = useNow(SECOND_MS)
  const isDue = isRealityCheckDue(session, useStore(acknowledged), now)
  const isRoundShown = useStore(shownRounds).now > 0
  const [openedAtMs, setOpenedAtMs] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const { refetch } = useQuery(playSessionQuery)
  const isOpen = openedAtMs !== null

  useEffect(() => {
    playHold.write(isDue || isOpen)
    return () => playHold.write(false)
  }, [isDue, isOpen])

  useEffect(() => {
    if (!isDue || isRoundShown || isOpen) return undefined
    const timer = setTimeout(() => {
      setOpenedAtMs(Date.now() - session.beganAt)
      void refetch()
    }, LINGER_MS)
    return () => clearTimeout(timer)
  }, [isDue, isRoundShown, isOpen, session.beganAt, refetch])

  function answer(to?: string): void {
    acknowledged.write({
      startedAt: session.startedAt,
      elapsedMs: Math.max(openedAtMs ?? 0, Date.now() - session.beganAt),
    })
    setOpenedAtMs(null)
    if (to) navigate(to)
  }

  if (openedAtMs === null) return null
  return <RealityCheckDialog elapsedMs={openedAtMs} session={session} onAnswer={answer} />
}
