import type { ChatMessage } from '@tallyhouse/contract/chat'
import { CloudRain, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime, formatTime } from '../../lib/format-time.ts'
import { Avatar } from '../../ui/avatar.tsx'

type SaidLineProps = {
  message: ChatMessage
  isOwn: boolean
  /** Whether it is of the rain that falls now. */
  isRaining: boolean
  now: number
  /** What an admin can do about it. */
  menu: ReactNode
}

/** What somebody wrote, or that it began to rain. */
export function SaidLine(props: SaidLineProps) {
  return props.message.type === 'rain' ? <RainLine {...props} /> : <Spoken {...props} />
}

function RainLine({ message: { message, rainAmount, timestamp }, isRaining, now }: SaidLineProps) {
  if (!isRaining) {
    return (
      <p className="flex items-start gap-2.5 px-3 py-0.5 text-13 text-mid">
        <CloudRain aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span className="min-w-0 grow wrap-anywhere">
          It rained {formatPoints(rainAmount ?? 0)} points for everyone who claimed.{' '}
          <Time timestamp={timestamp} now={now} />
        </span>
      </p>
    )
  }
  return (
    <div className="flex items-start gap-2.5 rounded-control border border-info/35 bg-info/10 px-3 py-2">
      <CloudRain aria-hidden="true" className="mt-px size-4.5 shrink-0 text-info" />
      <p className="min-w-0 grow text-14 font-semibold wrap-anywhere text-info">
        {message} <Time timestamp={timestamp} now={now} />
      </p>
    </div>
  )
}

function Spoken({ message: line, isOwn, now, menu }: SaidLineProps) {
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
            {username}
            {isAdmin && <span className="sr-only"> (admin)</span>}
            {isOwn && <span className="sr-only"> (you)</span>}
          </span>
          <Time timestamp={timestamp} now={now} />
        </p>
        <p className="text-14 wrap-anywhere whitespace-pre-line text-bone">{message}</p>
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
