import type { ChatMessage } from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat'
import { CloudRain, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime, formatTime } from '#lib/format-time.ts'
import { Avatar } from '#ui/avatar.tsx'

type ChatMessageRowProps = {
  message: ChatMessage
  isOwn: boolean
  /** Whether it announces the current rain. */
  isRaining: boolean
  now: number
  /** The moderation menu, for admins. */
  menu: ReactNode
}

/** A player's message, or the announcement of a rain. */
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
        <CloudRain aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span className="min-w-0 grow wrap-anywhere">
          {m.rainEnded({ count: rainAmount ?? 0, points: formatPoints(rainAmount ?? 0) })}{' '}
          <Time timestamp={timestamp} now={now} />
        </span>
      </p>
    )
  }
  return (
    <div className="flex items-start gap-2.5 rounded-control border border-info/35 bg-info/10 px-3 py-2">
      <CloudRain aria-hidden="true" className="mt-px size-4.5 shrink-0 text-info" />
      <p className="min-w-0 grow text-14 font-semibold wrap-anywhere text-info">
        <span translate="no">{message}</span> <Time timestamp={timestamp} now={now} />
      </p>
    </div>
  )
}

function PlayerMessage({ message: line, isOwn, now, menu }: ChatMessageRowProps) {
  const { username, avatar, message, isAdmin, timestamp } = line
  return (
    <div className={`group flex items-start gap-2 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <Avatar username={username} avatar={avatar} size="sm" />
      <div
        className={`min-w-0 max-w-[88%] rounded-control px-3 py-1.5 forced-colors:border ${isOwn ? 'bg-ink-3' : 'bg-ink-2'}`}
      >
        <p className="flex flex-wrap items-center gap-x-2">
          <span
            className={`inline-flex min-w-0 items-center gap-1 text-13 font-semibold wrap-anywhere ${isAdmin ? 'text-loss' : isOwn ? 'text-bone' : 'text-mid'}`}
          >
            {isAdmin && <ShieldCheck aria-hidden="true" className="size-3.5 shrink-0" />}
            <span translate="no">{username}</span>
            {isAdmin && <span className="sr-only"> {m.admin()}</span>}
            {isOwn && <span className="sr-only"> {m.you()}</span>}
          </span>
          <Time timestamp={timestamp} now={now} />
        </p>
        <p translate="no" className="text-14 wrap-anywhere whitespace-pre-line text-bone">
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
