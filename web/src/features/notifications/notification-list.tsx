import type { Notification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import { translate } from '@tallyhouse/messages/runtime'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  BanknoteX,
  Bell,
  ChevronsUp,
  CloudRain,
  Gift,
  Info,
  type LucideIcon,
  Megaphone,
  Sparkles,
  Trophy,
} from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo, formatDateTime, inReadersZone } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notificationPage } from './notification-page.ts'
import { notificationLinesQuery, useMarkRead } from './notifications-query.ts'

/**
 * The player's notifications, with a button to mark all as read.
 * @param onFollow called when the player opens the page of one
 */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { data, error, refetch } = useQuery(notificationLinesQuery)
  const markRead = useMarkRead()
  const list = useRef<HTMLUListElement>(null)
  if (data === undefined) {
    return error ? (
      <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  }
  if (data.length === 0) {
    return <p className="px-3 py-10 text-center text-14 text-mid">{m.empty()}</p>
  }
  const unread = data.filter(({ isRead }) => !isRead)
  /** The pressed button disappears, so focus moves to the list. */
  const read = (ids: number[]) => {
    list.current?.focus()
    markRead(ids)
  }
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 pl-3">
        <p className="tabular text-13 text-low">
          {unread.length === 0 ? m.allRead() : m.unreadCount({ count: unread.length })}
        </p>
        {unread.length > 0 && (
          <Button
            variant="bare"
            size="sm"
            className="h-11"
            onClick={() => read(unread.flatMap(({ unreadIds }) => unreadIds))}
          >
            {m.markAllRead()}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={m.title()}
        className="rounded-control focus-visible:-outline-offset-2"
      >
        {data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => read(notification.unreadIds)}
            onFollow={() => {
              if (!notification.isRead) markRead(notification.unreadIds)
              onFollow()
            }}
          />
        ))}
      </ul>
    </>
  )
}

function Loading() {
  return (
    <div className="space-y-4 px-3 py-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}

type NotificationRowProps = {
  notification: Notification
  onRead: () => void
  onFollow: () => void
}

const cover =
  'absolute inset-0 rounded-control transition-colors duration-(--t-hover) hover:bg-ink-3/60 focus-visible:-outline-offset-2'

/**
 * A notification. All of it links to its page and marks it as read. Without a page, it is a button that marks it as
 * read while it is unread.
 */
function NotificationRow({ notification, onRead, onFollow }: NotificationRowProps) {
  const titleId = useId()
  const page = notificationPage(notification)
  const { type, isGlobal, amount, isRead, createdAt } = notification
  const { title, message, translateAttribute } = describeNotification(notification)
  const now = useNow()
  return (
    <li className="group relative grid grid-cols-[36px_1fr_8px] gap-x-3 px-3 py-3">
      {page && <Link href={page} aria-labelledby={titleId} onClick={onFollow} className={cover} />}
      {!page && !isRead && (
        <button
          type="button"
          aria-label={m.markRead({ title })}
          onClick={onRead}
          className={cover}
        />
      )}
      <div className="pointer-events-none relative">
        <NotificationMark type={type} isGlobal={isGlobal} />
      </div>
      <div className="pointer-events-none relative min-w-0">
        <h3
          id={titleId}
          className={`font-ui text-14 leading-snug tracking-normal break-words ${isRead ? 'font-medium text-mid' : 'font-semibold text-bone'}`}
        >
          {!isRead && <span className="sr-only">{m.unreadMark()} </span>}
          <span translate={translateAttribute} dir="auto">
            {title}
          </span>
        </h3>
        <p
          translate={translateAttribute}
          dir="auto"
          className="mt-0.5 text-13 break-words text-mid"
        >
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

const marks: Record<string, { icon: LucideIcon; tint: string }> = {
  welcome: { icon: Sparkles, tint: 'text-brand' },
  big_win: { icon: Trophy, tint: 'text-win' },
  level_up: { icon: ChevronsUp, tint: 'text-win' },
  offer: { icon: Gift, tint: 'text-brand' },
  rain: { icon: CloudRain, tint: 'text-info' },
  withdrawal: { icon: Banknote, tint: 'text-win' },
  withdrawal_failed: { icon: BanknoteX, tint: 'text-loss' },
  system: { icon: Info, tint: 'text-info' },
}
const announcement = { icon: Megaphone, tint: 'text-brand' }
const fallback = { icon: Bell, tint: 'text-mid' }

type NotificationMarkProps = {
  type: string
  isGlobal: boolean
  /** Overrides the type's color. */
  tint?: string
}

/** The icon for a notification's type. */
export function NotificationMark({ type, isGlobal, tint }: NotificationMarkProps) {
  const { icon: Icon, tint: typeTint } = isGlobal ? announcement : (marks[type] ?? fallback)
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-control bg-ink-3 ${tint ?? typeTint}`}
    >
      <Icon className="size-4.5" />
    </span>
  )
}

/**
 * The title and message of a notification in the language in use. Announcements and notifications of
 * earlier versions are not translated.
 */
export function describeNotification(notification: Notification) {
  const { title, message, texts } = notification
  return {
    title: translate(texts?.title, title),
    message: inReadersZone(translate(texts?.message, message)),
    translateAttribute: texts ? ('yes' as const) : ('no' as const),
  }
}
