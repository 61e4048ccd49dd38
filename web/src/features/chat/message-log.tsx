import type { ChatMessage } from '@tallyhouse/contract/chat'
import { can } from '@tallyhouse/contract/permissions'
import { isMarked } from '@tallyhouse/contract/staff'
import * as m from '@tallyhouse/messages/chat'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, CloudRain, Info, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime, formatTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { useConnection } from '#session/live.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MessageMenu } from './admin-tools.tsx'
import { type ChatLines, inReadingOrder, isAboutRain, type NoteLine as Line } from './chat-lines.ts'
import { chatLinesQuery, chatStateQuery } from './chat-queries.ts'

const POLL_MS = 5000
/** Within this distance from its end, the log scrolls with new messages. */
const END_PX = 48

type MessageLogProps = {
  /** Whether focus is in the chat; only then new messages are announced. */
  hasFocus: boolean
  /** Whether it rains now; only then its message offers to claim. */
  isRaining: boolean
}

/** The messages. Follows the newest until the player scrolls up. */
export function MessageLog({ hasFocus, isRaining }: MessageLogProps) {
  const isLive = useConnection() === 'connected'
  const { data, error, refetch } = useQuery({
    ...chatLinesQuery,
    refetchOnMount: 'always',
    refetchInterval: isLive ? false : POLL_MS,
  })
  if (data?.isLoaded) return <Lines lines={data} hasFocus={hasFocus} isRaining={isRaining} />
  if (error) {
    return (
      <div className="min-h-0 grow overflow-y-auto">
        <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return <Loading />
}

function Lines({ lines, hasFocus, isRaining }: MessageLogProps & { lines: ChatLines }) {
  const player = usePlayer()
  const { id, avatar } = player
  const now = useNow()
  const { log, isAtEnd, setAtEnd, goToEnd } = useEndOfLog(lines, id)
  const { data: state } = useQuery(chatStateQuery)
  const onBreak = state !== undefined && state.pausedUntil !== null
  const shown = inReadingOrder(lines).filter((line) => !onBreak || !isAboutRain(line))
  const newestId = lines.messages.at(-1)?.message.id
  const newestRain = lines.messages.findLast(({ message }) => message.type === 'rain')?.message.id
  const [seenId, setSeenId] = useState(newestId)
  if (isAtEnd && newestId !== seenId) setSeenId(newestId)
  const hasNewMessages = newestId !== seenId

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={log}
        role="log"
        aria-label={m.log()}
        aria-live={hasFocus ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < END_PX)
        }
        className="min-h-0 grow overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="space-y-2 px-4 py-3">
          {shown.length === 0 && (
            <p className="py-10 text-center text-14 text-mid">{m.emptyLog()}</p>
          )}
          {shown.map((line) =>
            line.kind === 'note' ? (
              <NoteLine key={`note ${line.key}`} note={line.note} />
            ) : (
              <ChatMessageRow
                key={line.message.id}
                message={line.message.userId === id ? { ...line.message, avatar } : line.message}
                isOwn={line.message.userId === id}
                isRaining={isRaining && line.message.id === newestRain}
                now={now}
                menu={can(player, 'chat.moderate') && <MessageMenu message={line.message} />}
              />
            ),
          )}
        </div>
      </div>
      {hasNewMessages && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute bottom-2 left-1/2 flex h-11 -translate-x-1/2 animate-[rise_var(--t-in)_var(--ease-out)] items-center gap-1.5 rounded-full border border-ctl bg-ink-3 px-4 text-13 font-semibold whitespace-nowrap text-bone shadow-float"
        >
          <ArrowDown className="size-4" />
          {m.newMessages()}
        </button>
      )}
    </div>
  )
}

/** Keeps the log's end in view while the player is there, and after they sent a message. */
function useEndOfLog(lines: ChatLines, ownId: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const atEnd = useRef(true)
  const newest = lines.messages.at(-1)?.message
  const ownNewestId = newest?.userId === ownId ? newest.id : undefined
  const goToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  const follow = useEffectEvent(() => {
    if (atEnd.current) goToEnd()
  })
  const show = useEffectEvent(goToEnd)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a line is added or removed
  useLayoutEffect(() => follow(), [lines])
  useLayoutEffect(() => {
    if (ownNewestId !== undefined) show()
  }, [ownNewestId])
  useEffect(() => {
    if (!log.current) return undefined
    const observer = new ResizeObserver(() => follow())
    for (const part of [log.current, log.current.firstElementChild]) {
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [])

  return {
    log,
    isAtEnd,
    setAtEnd(value: boolean) {
      atEnd.current = value
      setAtEnd(value)
    },
    goToEnd,
  }
}

function Loading() {
  return (
    <div className="min-h-0 grow space-y-2 overflow-hidden px-4 py-3">
      <span className="sr-only">{m.loading()}</span>
      {['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-13 ${width}`} />
      ))}
    </div>
  )
}

/** A notice to this player, or who claimed the rain. */
export function NoteLine({ note }: Pick<Line, 'note'>) {
  if (note.about === 'system') {
    return (
      <p className="flex items-start gap-2 rounded-control border border-line border-dashed px-3 py-2 text-13 text-mid">
        <Info className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span translate="no" dir="auto" className="min-w-0 wrap-anywhere">
          {note.text}
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 px-3 py-0.5 text-13 text-info">
      <CloudRain className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <RichText
          text={describeClaims(note.names, note.amount)}
          tags={{
            names: (children) => (
              <strong translate="no" dir="auto" className="font-semibold">
                {children}
              </strong>
            ),
            points: 'tabular',
          }}
        />
      </span>
    </p>
  )
}

function describeClaims([first = '', second, ...rest]: string[], amount: number): string {
  const points = formatPoints(amount)
  if (second === undefined) return m.caughtByOne({ first, amount, points })
  if (rest.length === 0) return m.caughtByTwo({ first, second, amount, points })
  return m.caughtByMany({ first, second, more: rest.length, amount, points })
}

type ChatMessageRowProps = {
  message: ChatMessage
  isOwn: boolean
  /** Whether it announces the current rain. */
  isRaining: boolean
  now: number
  /** The moderation menu, for admins. */
  menu: ReactNode
}

/** A player's message, or a rain announcement. */
export function ChatMessageRow(props: ChatMessageRowProps) {
  return props.message.type === 'rain' ? <RainLine {...props} /> : <PlayerMessage {...props} />
}

function RainLine({
  message: { message, rainAmount, timestamp },
  isRaining,
  now,
}: ChatMessageRowProps) {
  if (!isRaining) {
    return (
      <p className="flex items-start gap-2.5 px-3 py-0.5 text-13 text-mid">
        <CloudRain className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span className="min-w-0 grow wrap-anywhere">
          {m.rainEnded({ count: rainAmount ?? 0, points: formatPoints(rainAmount ?? 0) })}{' '}
          <Time timestamp={timestamp} now={now} />
        </span>
      </p>
    )
  }
  return (
    <div className="flex items-start gap-2.5 rounded-control border border-info/35 bg-info/10 px-3 py-2">
      <CloudRain className="mt-px size-4.5 shrink-0 text-info" />
      <p className="min-w-0 grow text-14 font-semibold wrap-anywhere text-info">
        <span translate="no" dir="auto">
          {message}
        </span>{' '}
        <Time timestamp={timestamp} now={now} />
      </p>
    </div>
  )
}

function PlayerMessage({ message: line, isOwn, now, menu }: ChatMessageRowProps) {
  const { username, avatar, message, timestamp } = line
  const isByStaff = isMarked(line)
  return (
    <div className={`group flex items-start gap-2 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <Avatar username={username} avatar={avatar} size="sm" />
      <div
        className={`min-w-0 max-w-[88%] rounded-control px-3 py-1.5 forced-colors:border ${isOwn ? 'bg-ink-3' : 'bg-ink-2'}`}
      >
        <p className="flex flex-wrap items-center gap-x-2">
          <span
            className={`inline-flex min-w-0 items-center gap-1 text-13 font-semibold wrap-anywhere ${isByStaff ? 'text-loss' : isOwn ? 'text-bone' : 'text-mid'}`}
          >
            {isByStaff && <ShieldCheck className="size-3.5 shrink-0" />}
            <PlayerButton username={username} />
            {isByStaff && <span className="sr-only"> {m.admin()}</span>}
            {isOwn && <span className="sr-only"> {m.you()}</span>}
          </span>
          <Time timestamp={timestamp} now={now} />
        </p>
        <p
          translate="no"
          dir="auto"
          className="text-14 wrap-anywhere whitespace-pre-line text-bone"
        >
          {message}
        </p>
      </div>
      {menu}
    </div>
  )
}

function Time({ timestamp, now }: { timestamp: string; now: number }) {
  return (
    <time
      dateTime={timestamp}
      title={formatDateTime(timestamp)}
      className="tabular text-12 font-normal text-low"
    >
      {formatTime(timestamp, now)}
    </time>
  )
}
