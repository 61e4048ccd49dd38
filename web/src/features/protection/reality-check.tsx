import { pages } from '@tallyhouse/contract/pages'
import { realityCheckMinutes, setRealityCheck } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#lib/calls/call.ts'
import { formatDuration } from '#lib/format-time.ts'
import { useFocusReturn } from '#lib/page/use-focus-return.ts'
import { createStore, useStore } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'
import { useNow } from '#lib/use-now.ts'
import { type PlaySession, playHold, playSessionQuery } from '#session/play-session.ts'
import { BREAKS_ANCHOR, type Protection, protectionQuery } from '#session/protection.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
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

  function response(to?: string): void {
    acknowledged.write({
      startedAt: session.startedAt,
      elapsedMs: Math.max(openedAtMs ?? 0, Date.now() - session.beganAt),
    })
    setOpenedAtMs(null)
    if (to) navigate(to)
  }

  if (openedAtMs === null) return null
  return <RealityCheckDialog elapsedMs={openedAtMs} session={session} onResponse={response} />
}

type RealityCheckDialogProps = {
  /** How long the session was when the dialog opened. */
  elapsedMs: number
  session: PlaySession
  /** Called with the page that the player chose to open, if any. */
  onResponse: (to?: string) => void
}

/**
 * Shows the length and the net result of the session, until answered. Focus goes to none of its buttons, so
 * that a keyboard shortcut of a game does not answer it.
 */
function RealityCheckDialog({ elapsedMs, session, onResponse }: RealityCheckDialogProps) {
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
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-48px)] max-w-[440px] -translate-y-1/2 animate-[dialog-in_var(--t-in)_var(--ease-out)] overflow-y-auto rounded-sheet border border-line bg-ink-1 shadow-float outline-none"
        >
          <div className="p-5 sm:p-6">
            <AlertDialog.Title className="text-22">{m.realityCheck()}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-14 text-mid">
              {m.realityCheckSummary({ time })}
            </AlertDialog.Description>
            <div className="mt-5 rounded-control bg-ink-2 p-4">
              <SessionList time={time} session={session} />
            </div>
            <DialogActions className="mt-5 grid sm:grid-cols-3">
              <Button className="px-2" onClick={() => onResponse()}>
                {m.continueButton()}
              </Button>
              <Button
                className="px-2"
                onClick={() => onResponse(`${pages.playLimits}${BREAKS_ANCHOR}`)}
              >
                {m.breaks()}
              </Button>
              <Button className="px-2" onClick={() => onResponse(pages.gameHistory)}>
                {m.seeHistory()}
              </Button>
            </DialogActions>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const MINUTE_MS = 60_000

type Session = Pick<PlaySession, 'startedAt' | 'beganAt' | 'realityCheckMinutes'>

/** Whether a reality check is due: once per full interval since login. */
export function isRealityCheckDue(
  { startedAt, beganAt, realityCheckMinutes }: Session,
  answered: Acknowledged | null,
  now: number,
): boolean {
  if (realityCheckMinutes === null) return false
  const intervals = (ms: number) => Math.floor(ms / (realityCheckMinutes * MINUTE_MS))
  const elapsedMs = answered?.startedAt === startedAt ? answered.elapsedMs : 0
  return intervals(now - beganAt) > intervals(elapsedMs)
}

/** How long a session had lasted when its player last answered a reality check. */
type Acknowledged = { startedAt: string; elapsedMs: number }

const storedResponse = stored('tallyhouse.reality-check')
const store = createStore(storedResponse.readJson() as Acknowledged | null)

/** The last response to a reality check, stored in this browser; null before the first. */
const acknowledged = {
  ...store,
  write(next: Acknowledged) {
    store.write(next)
    storedResponse.write(JSON.stringify(next))
  },
}

const OFF = 'off'
const intervals = realityCheckMinutes.def.values

/** How often reality checks are due. */
export function RealityCheckPanel({ minutes }: { minutes: Protection['realityCheckMinutes'] }) {
  const choice = useRealityCheckChoice()
  const options = [
    { value: OFF, label: m.off() },
    ...intervals.map((each) => ({ value: String(each), label: m.minutes({ count: each }) })),
  ]
  const shown = choice.isPending ? choice.variables : minutes
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.realityCheck()} />
      <p className="mt-1 mb-3 text-14 text-mid">{m.realityCheckAbout()}</p>
      <Segmented
        label={m.realityCheckInterval()}
        options={options}
        value={shown === null ? OFF : String(shown)}
        locked={choice.isPending}
        onChange={(value) =>
          choice.mutate(intervals.find((each) => String(each) === value) ?? null)
        }
      />
    </Panel>
  )
}

type Minutes = Protection['realityCheckMinutes']

/** Sets how often reality checks are due, starting now. */
function useRealityCheckChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (minutes: Minutes) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: (protection) => {
      const { realityCheckMinutes } = protection
      const session = client.getQueryData(playSessionQuery.queryKey)
      if (session) {
        const elapsedMs = Date.now() - session.beganAt
        acknowledged.write({ startedAt: session.startedAt, elapsedMs })
        client.setQueryData(playSessionQuery.queryKey, { ...session, realityCheckMinutes })
      }
      client.setQueryData(protectionQuery.queryKey, protection)
      notify({
        title: m.realityCheck(),
        description:
          realityCheckMinutes === null
            ? m.realityChecksOff()
            : m.realityCheckEvery({ count: realityCheckMinutes }),
      })
    },
    onError: (error) => notifyFailure(m.realityCheckNotSaved(), error),
  })
}
