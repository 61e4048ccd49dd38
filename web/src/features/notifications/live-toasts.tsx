import type { Notification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import { useState } from 'react'
import { isAnnouncedHere } from '#lib/announced-here.ts'
import { formatPoints } from '#lib/format-points.ts'
import { inReadersZone } from '#lib/format-time.ts'
import { closeNoticeAbout } from '#ui/toast.tsx'
import { LiveToast } from './live-toast.tsx'
import { withNotification } from './live-toast-stack.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'
import './live-toasts.css'

/**
 * New notifications as they arrive, below the header: a stack with the newest on top, which expands on hover
 * or focus. Each is announced once, and leaves after a while or when the list opens.
 */
export function LiveToasts({ isListOpen }: { isListOpen: boolean }) {
  const [shown, setShown] = useState<Notification[]>([])
  const [announcement, setAnnouncement] = useState('')
  const [holds, setHolds] = useState<Record<'pointer' | 'focus', boolean>>({
    pointer: false,
    focus: false,
  })
  const markRead = useMarkRead()
  useLiveNotifications((notification) => {
    if (isAnnouncedHere(notification)) return
    closeNoticeAbout(notification.type)
    if (!isListOpen) setShown((toasts) => withNotification(toasts, notification))
    setAnnouncement(announcementOf(notification))
  })
  // An element removed under the pointer or with focus fires no leave or blur event.
  const isPaused = shown.length > 0 && (holds.pointer || holds.focus)
  if (isListOpen && shown.length > 0) {
    setShown([])
    setHolds({ pointer: false, focus: false })
  }
  const remove = (id: number) => {
    setHolds((current) => ({ pointer: current.pointer && shown.length > 1, focus: false }))
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }
  return (
    <>
      <span role="status" translate="no" className="sr-only">
        {announcement}
      </span>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus pause the toasts
        <ul
          aria-label={m.liveList()}
          data-expanded={isPaused || undefined}
          className="live-toasts"
          onPointerEnter={() => setHolds((current) => ({ ...current, pointer: true }))}
          onPointerLeave={() => setHolds((current) => ({ ...current, pointer: false }))}
          onFocus={() => setHolds((current) => ({ ...current, focus: true }))}
          onBlur={() => setHolds((current) => ({ ...current, focus: false }))}
        >
          {shown.map((notification) => (
            <LiveToast
              key={notification.id}
              notification={notification}
              isPaused={isPaused}
              onFollow={() => markRead([notification.id])}
              onGone={() => remove(notification.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function announcementOf({ title, message, amount }: Notification): string {
  const stop = /[.!?]$/.test(title) ? '' : '.'
  const texts = { title: title + stop, message: inReadersZone(message) }
  if (amount === null) return m.announcement(texts)
  return m.announcementWithPoints({ ...texts, count: amount, points: formatPoints(amount) })
}
