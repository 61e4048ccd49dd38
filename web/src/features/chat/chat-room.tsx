import { can } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/chat'
import { useQuery } from '@tanstack/react-query'
import { BellOff, Check, CloudRain, MailWarning, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/calls/network.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { reconnect, useConnection } from '#session/live.ts'
import { Button } from '#ui/button.tsx'
import { RainDialog } from './admin-tools.tsx'
import { chatStateQuery } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import type { Rain, RainState } from './rain.ts'

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
  const player = usePlayer()
  const { emailVerified } = player
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
          <Users className="size-3.5 text-low" />
          {state ? onlineText(state.onlineCount, isLive) : m.onlineUnknown()}
        </p>
        {can(player, 'rain.start') && (
          <div className="ml-auto">
            <RainDialog isRaining={rain !== null && rain.end === null} />
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

/** How many players are online. A connected player counts, even before the server's next count. */
export function onlineText(counted: number, isConnected: boolean): string {
  const count = Math.max(counted, isConnected ? 1 : 0)
  return m.online({ count, players: formatPoints(count) })
}

/** Replaces the composer for a player with an unverified email; `verify` resends the link. */
function Unverified({ verify }: { verify: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line p-3">
      <MailWarning className="size-5 shrink-0 text-warn" />
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
      <BellOff className="mt-0.5 size-5 shrink-0 text-loss" />
      <p className="min-w-0 text-14 wrap-anywhere text-mid">
        <strong className="font-semibold text-bone">
          {m.mutedUntil({ time: formatTime(until, now) })}
        </strong>{' '}
        <span translate="no" dir="auto">
          {reason}
        </span>
      </p>
    </div>
  )
}

const signs = {
  connected: { dot: 'bg-win', label: m.connected },
  connecting: { dot: 'bg-warn', label: m.connecting },
  disconnected: { dot: 'bg-loss', label: m.disconnected },
}

/** The live connection's state, with a button to reconnect once it was given up. */
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

const STEP_MS = 250

type RainCardProps = {
  rain: Rain
  claim: Omit<RainState, 'rain'>
  /** Whether the player may claim it. */
  mayClaim: boolean
}

/** The rain, pinned above the messages, with its countdown and a button to claim it. */
function RainCard({ rain, claim, mayClaim }: RainCardProps) {
  const { isClaiming, rejection, claimNow } = claim
  const canClaim = rain.end === null && !rain.isClaimed && mayClaim
  return (
    <section
      aria-label={m.rain()}
      className="mx-4 mt-3 flex animate-[rise_var(--t-in)_var(--ease-out)] items-center gap-3 rounded-panel border border-info/45 bg-[color-mix(in_oklab,var(--color-info)_12%,var(--color-ink-2))] p-3"
    >
      <Indicator rain={rain} />
      <div className="min-w-0 grow">
        <p className="text-14 font-semibold text-bone">{rainTitle(rain)}</p>
        <p className="text-13 text-mid">
          {rejection && canClaim ? rejection : rainDetail(rain, mayClaim)}
        </p>
      </div>
      {canClaim && (
        <Button variant="primary" disabled={isClaiming} onClick={claimNow}>
          {isClaiming ? m.claiming() : m.claim()}
        </Button>
      )}
    </section>
  )
}

function Indicator({ rain }: { rain: Rain }) {
  const now = useNow(STEP_MS)
  if (rain.end === null) {
    return <CountdownRing leftMs={Math.max(0, rain.endsAt - now)} lastsMs={rain.lastsMs} />
  }
  const Icon = rain.isClaimed ? Check : CloudRain
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink-3">
      <Icon aria-hidden="true" className={`size-5 ${rain.isClaimed ? 'text-win' : 'text-low'}`} />
    </span>
  )
}

function rainTitle({ isClaimed, end }: Rain): string {
  if (isClaimed) return m.rainCaught()
  if (end === null) return m.raining()
  return end.isSpent ? m.rainSpent() : m.rainOver()
}

function rainDetail({ points, isClaimed, end }: Rain, mayClaim: boolean): string {
  const values = points === null ? null : { count: points, points: formatPoints(points) }
  if (isClaimed) return values === null ? m.claimed() : m.claimedPoints(values)
  if (end !== null) return end.isSpent ? m.missedSpent() : m.missedOver()
  if (!mayClaim) return m.verifiedOnly()
  return values === null ? m.claimInTime() : m.claimable(values)
}

const RADIUS = 19
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A ring that empties over time, around the remaining seconds. */
function CountdownRing({ leftMs, lastsMs }: { leftMs: number; lastsMs: number }) {
  const share = Math.min(1, leftMs / lastsMs)
  return (
    <span aria-hidden="true" className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 44 44" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className="fill-none stroke-ink-3" strokeWidth="4" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className="fill-none stroke-info forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <span className="figures text-16 text-bone">{Math.ceil(leftMs / 1000)}</span>
    </span>
  )
}
