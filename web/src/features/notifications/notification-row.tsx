import type { Notification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { describeNotification } from './describe-notification.ts'
import { NotificationMark } from './notification-mark.tsx'

type NotificationRowProps = { notification: Notification; onRead: () => void }

/** A notification. While unread, all of it is a button that marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { type, isGlobal, amount, isRead, createdAt } = notification
  const { title, message, translateAttribute } = describeNotification(notification)
  const now = useNow()
  return (
    <li className="group relative grid grid-cols-[36px_1fr_8px] gap-x-3 px-3 py-3">
      {!isRead && (
        <button
          type="button"
          aria-label={m.markRead({ title })}
          onClick={onRead}
          className="absolute inset-0 rounded-control transition-colors duration-(--t-hover) hover:bg-ink-3/60 focus-visible:-outline-offset-2"
        />
      )}
      <div className="pointer-events-none relative">
        <NotificationMark type={type} isGlobal={isGlobal} />
      </div>
      <div className="pointer-events-none relative min-w-0">
        <h3
          className={`font-ui text-14 leading-snug tracking-normal break-words ${isRead ? 'font-medium text-mid' : 'font-semibold text-bone'}`}
        >
          {!isRead && <span className="sr-only">{m.unreadMark()} </span>}
          <span translate={translateAttribute}>{title}</span>
        </h3>
        <p translate={translateAttribute} className="mt-0.5 text-13 break-words text-mid">
          {message}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-12 text-low">
          {amount !== null && (
            <span className={`tabular font-semibold ${isRead ? 'text-mid' : 'text-brand'}`}>
              {m.points({ count: amount, points: formatPoints(amount) })}
            </span>
          )}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </p>
      </div>
      {!isRead && (
        <span
          aria-hidden="true"
          className="pointer-events-none relative mt-1.5 size-2 rounded-full bg-brand"
        />
      )}
    </li>
  )
}
