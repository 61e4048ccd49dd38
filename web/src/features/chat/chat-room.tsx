import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { useNow } from '../../lib/use-now.ts'
import { usePlayer } from '../../session/current-user.ts'
import { useConnection } from '../../session/live.ts'
import { chatStateQuery } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { MessageLog } from './message-log.tsx'
import { RainCard } from './rain-card.tsx'
import type { RainHere } from './use-rain.ts'
import { Muted, Unverified } from './view-only.tsx'

const RainDialog = lazy(() => import('./rain-dialog.tsx'))

const POLL_MS = 5000
const MUTE_STEP_MS = 5000

type ChatRoomProps = {
  rain: RainHere
  /** The action of who has not verified their address. */
  verify: ReactNode
  /** Whether the field takes the focus as the room opens. */
  takesFocus: boolean
}

/** All of the chat below its heading: who is here, the rain, what is said, and the field. */
export function ChatRoom({ rain: { rain, ...caught }, verify, takesFocus }: ChatRoomProps) {
  const { emailVerified, isAdmin } = usePlayer()
  const isLive = useConnection() === 'connected'
  const { data: state } = useQuery({
    ...chatStateQuery,
    refetchInterval: isLive ? false : POLL_MS,
  })
  const now = useNow(MUTE_STEP_MS)
  const [isHeard, setHeard] = useState(false)
  const room = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const catching = {
    ...caught,
    claimNow() {
      // The button goes once the rain is caught.
      room.current?.focus()
      caught.claimNow()
    },
  }
  const mute = state?.mute && Date.parse(state.mute.until) > now ? state.mute : null

  useEffect(() => {
    if (takesFocus) (field.current ?? room.current)?.focus()
  }, [takesFocus])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears where the focus is
    <section
      ref={room}
      aria-label="Chat"
      tabIndex={-1}
      className="flex min-h-0 grow flex-col outline-none"
      onFocus={() => setHeard(true)}
      onBlur={() => setHeard(false)}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line px-4 py-1">
        <ConnectionSign />
        <p className="tabular flex items-center gap-1.5 text-13 text-mid">
          <Users aria-hidden="true" className="size-3.5 text-low" />
          {state ? `${formatPoints(state.onlineCount)} online` : '... online'}
        </p>
        {isAdmin && (
          <div className="ml-auto">
            <Suspense>
              <RainDialog isRaining={rain !== null && rain.end === null} />
            </Suspense>
          </div>
        )}
      </div>
      {rain && <RainCard rain={rain} catching={catching} mayClaim={emailVerified} />}
      <MessageLog isHeard={isHeard} isRaining={rain !== null && rain.end === null} />
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
