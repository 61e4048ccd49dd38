import * as m from '@tallyhouse/messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './notifications-query.ts'
import { useMarkRead } from './use-mark-read.ts'

/** The player's notifications, with a button to mark all as read. */
export function NotificationList() {
  const { data, error, refetch } = useQuery(notificationsQuery)
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
  const unread = data.filter(({ isRead }) => !isRead).map(({ id }) => id)
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
          <Button variant="bare" size="sm" className="h-11" onClick={() => read(unread)}>
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
            onRead={() => read([notification.id])}
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
