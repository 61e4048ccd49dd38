import * as m from '@tallyhouse/messages/chat'
import { useQuery } from '@tanstack/react-query'
import { BellOff, MailWarning, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/calls/network.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { reconnect, useConnection } from '#session/live.ts'
import { chatStateQuery } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { RainCard } from './rain-card.tsx'
import type { RainState } from './use-rain.ts'

const RainDialog = lazy(() => import('./rain-dialog.tsx'))

const POLL_MS = 5000
const MUTE_STEP_MS = 5000

type ChatRoomProps = {
  rain: RainState
  /** The action for a player with an unverified email. */
  verify: ReactNode
  /** Whether the field is focused when the room opens. */
  takesFocus: boolean
}

/** The chat below its heading: connection status, rain, messages, and composer. */
export function ChatRoom({ rain: { rain, ...claim }, verify, takesFocus }: ChatRoomProps) {
  const { emailVerified, isAdmin } = usePlayer()
  const isLive = useConnection() === 'connected'
  const { data: state } = useQuery({
    ...chatStateQuery,
    refetchInterval: isLive ? false : POLL_MS,
  })
  const now = useNow(MUTE_STEP_MS)
  const [hasFocus, setHasFocus] = useState(false)
  const room = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const focusedClaim = {
    ...claim,
    claimNow() {
      // The button disappears once the rain is claimed.
      room.current?.focus()
      claim.claimNow()
    },
  }
  const mute = state?.mute && Date.parse(state.mute.until) > now ? state.mute : null

  useEffect(() => {
    if (takesFocus) (field.current ?? room.current)?.focus()
  }, [takesFocus])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it tracks focus inside
    <section
      ref={room}
      aria-label={m.region()}
      tabIndex={-1}
      className="flex min-h-0 grow flex-col outline-none"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line px-4 py-1">
        <ConnectionStatus />
        <p className="tabular flex items-center gap-1.5 text-13 text-mid">
          <Users aria-hidden="true" className="size-3.5 text-low" />
          {state
            ? m.online({ count: state.onlineCount, players: formatPoints(state.onlineCount) })
            : m.onlineUnknown()}
        </p>
        {isAdmin && (
          <div className="ml-auto">
            <Suspense>
              <RainDialog isRaining={rain !== null && rain.end === null} />
            </Suspense>
          </div>
        )}
      </div>
      {rain && <RainCard rain={rain} claim={focusedClaim} mayClaim={emailVerified} />}
      <MessageLog hasFocus={hasFocus} isRaining={rain !== null && rain.end === null} />
      {!emailVerified ? (
        <Unverified verify={verify} />
      ) : mute ? (
        <Muted mute={mute} now={now} />
      ) : (
        <Composer rain={rain} field={field} />
      )}
    </section>
  )
}

/** Replaces the composer for a player with an unverified email; `verify` resends the link. */
function Unverified({ verify }: { verify: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line p-3">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <p className="min-w-40 grow basis-0 text-14 text-mid">{m.verifyEmail()}</p>
      {verify}
    </div>
  )
}

type MutedProps = { mute: { reason: string; until: string }; now: number }

/** Replaces the composer for a muted player. */
function Muted({ mute: { reason, until }, now }: MutedProps) {
  return (
    <div className="flex items-start gap-3 border-t border-line p-3 py-4">
      <BellOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <p className="min-w-0 text-14 wrap-anywhere text-mid">
        <strong className="font-semibold text-bone">
          {m.mutedUntil({ time: formatTime(until, now) })}
        </strong>{' '}
        <span translate="no">{reason}</span>
      </p>
    </div>
  )
}

const signs = {
  connected: { dot: 'bg-win', label: m.connected },
  connecting: { dot: 'bg-warn', label: m.connecting },
  disconnected: { dot: 'bg-loss', label: m.disconnected },
}

/** The state of the live connection, with a button to reconnect once it was given up. */
export function ConnectionStatus() {
  const isOnline = useOnline()
  const socket = useConnection()
  // The socket notices only at its next ping.
  const connection = isOnline ? socket : 'disconnected'
  const { dot, label } = signs[connection]
  return (
    <p className="flex items-center gap-2 text-13 text-mid">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full forced-colors:border ${dot}`}
      />
      <span role="status">{label()}</span>
      {isOnline && connection === 'disconnected' && (
        <button
          type="button"
          onClick={reconnect}
          title={m.reconnectHint()}
          className="-my-3 flex h-11 items-center px-1 font-semibold text-bone underline decoration-line underline-offset-4 hover:decoration-bone"
        >
          {m.reconnect()}
        </button>
      )}
    </p>
  )
}
