import * as m from '@tallyhouse/messages/identity'
import { Laptop, Smartphone } from 'lucide-react'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { Sessions } from './sessions-query.ts'

type Session = Sessions['sessions'][number]

const PHONES = /iPhone|Android/

/** The devices with their address and last use, the current one first. */
export function SessionList({ sessions }: Pick<Sessions, 'sessions'>) {
  const now = useNow()
  return (
    <ul className="mt-2 divide-y divide-line/70">
      {sessions
        .toSorted(currentFirst)
        .map(({ device, ipAddress, createdAt, lastSeenAt, isCurrent }) => {
          const Icon = PHONES.test(device) ? Smartphone : Laptop
          return (
            <li
              key={`${createdAt} ${device} ${ipAddress} ${isCurrent}`}
              className="flex min-h-16 items-center gap-3.5 py-2.5"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-ink-2 text-low">
                <Icon aria-hidden="true" className="size-4.5" />
              </span>
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 font-semibold">
                  <span translate="no">{device}</span>
                  {isCurrent && (
                    <span className="rounded-chip bg-win/10 px-1.5 py-0.5 text-12 font-semibold text-win">
                      {m.thisDevice()}
                    </span>
                  )}
                </p>
                <p className="text-13 wrap-anywhere text-low">
                  <RichText
                    text={m.sessionDetails({
                      ipAddress,
                      lastSeen: isCurrent ? m.inUseNow() : lastSeen(lastSeenAt, now),
                      time: formatDateTime(createdAt),
                    })}
                    tags={{
                      address: (text) => <span translate="no">{text}</span>,
                      time: (text) => <time dateTime={createdAt}>{text}</time>,
                    }}
                  />
                </p>
              </div>
            </li>
          )
        })}
    </ul>
  )
}

function currentFirst(one: Session, other: Session): number {
  return Number(other.isCurrent) - Number(one.isCurrent)
}

const HOUR_MS = 3_600_000

/** When a device was last used: `Last seen 3 hours ago`. The server stores this to the hour. */
export function lastSeen(instant: string, now: number): string {
  if (now - Date.parse(instant) < HOUR_MS) return m.lastSeenRecently()
  return m.lastSeen({ ago: formatAgo(instant, now) })
}
