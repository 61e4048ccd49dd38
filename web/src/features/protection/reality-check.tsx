import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/protection'
import { useQuery } from '@tanstack/react-query'
import { AlertDialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { formatDuration } from '#lib/format-duration.ts'
import { useFocusReturn } from '#lib/page/use-focus-return.ts'
import { useStore } from '#lib/store.ts'
import { useNow } from '#lib/use-now.ts'
import { type PlaySession, playHold, playSessionQuery } from '#session/play-session.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { Button } from '#ui/button.tsx'
import { acknowledged } from './acknowledged.ts'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'
import { isRealityCheckDue } from './reality-check-due.ts'
import { SessionList } from './session-panel.tsx'

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

type RealityCheckDialogProps = {
  /** The length of the session when the dialog opened. */
  elapsedMs: number
  session: PlaySession
  /** Called with the page that the player chose to open, if any. */
  onAnswer: (to?: string) => void
}

/**
 * Shows the length and the net result of the session, until answered. Focus goes to none of its buttons, so
 * that a keyboard shortcut of a game does not answer it.
 */
function RealityCheckDialog({ elapsedMs, session, onAnswer }: RealityCheckDialogProps) {
  const window = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn()
  const time = formatDuration(elapsedMs)
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-[fade-in_var(--t-in)] bg-ink-0/85" />
        <AlertDialog.Content
          ref={window}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            window.current?.focus()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-48px)] max-w-[440px] -translate-y-1/2 animate-[dialog-in_var(--t-in)_var(--ease-out)] overflow-y-auto rounded-sheet border border-line bg-ink-1 p-5 shadow-float outline-none sm:p-6"
        >
          <AlertDialog.Title className="text-22">{m.realityCheck()}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-14 text-mid">
            {m.realityCheckSummary({ time })}
          </AlertDialog.Description>
          <div className="mt-5 rounded-control bg-ink-2 p-4">
            <SessionList time={time} session={session} />
          </div>
          <div className="mt-5 grid gap-2.5 sm:grid-cols-3">
            <Button className="px-2" onClick={() => onAnswer()}>
              {m.continueButton()}
            </Button>
            <Button
              className="px-2"
              onClick={() => onAnswer(`${pages.playLimits}${BREAKS_ANCHOR}`)}
            >
              {m.breaks()}
            </Button>
            <Button className="px-2" onClick={() => onAnswer(pages.gameHistory)}>
              {m.seeHistory()}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
