import type { Notification } from '@tallyhouse/contract/notifications'
import { useState } from 'react'
import { isAnnouncedHere } from '../../lib/announced-here.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { inReadersZone } from '../../lib/format-time.ts'
import { closeNoticeAbout } from '../../ui/toast.tsx'
import { LiveToast } from './live-toast.tsx'
import { withNews } from './live-toast-stack.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'
import './live-toasts.css'

/**
 * News as it happens, below the header: a stack with the newest on top, which opens under the pointer or
 * with the focus in it. Each is announced once, and gone after a while or as `isListOpen`.
 */
export function LiveToasts({ isListOpen }: { isListOpen: boolean }) {
  const [shown, setShown] = useState<Notification[]>([])
  const [spoken, setSpoken] = useState('')
  const [held, setHeld] = useState<Record<'pointer' | 'focus', boolean>>({
    pointer: false,
    focus: false,
  })
  const markRead = useMarkRead()
  useLiveNotifications((notification) => {
    if (isAnnouncedHere(notification)) return
    closeNoticeAbout(notification.type)
    if (!isListOpen) setShown((toasts) => withNews(toasts, notification))
    setSpoken(wordsOf(notification))
  })
  // What goes under the pointer or with the focus in it never says that they left.
  const isHeld = shown.length > 0 && (held.pointer || held.focus)
  if (isListOpen && shown.length > 0) {
    setShown([])
    setHeld({ pointer: false, focus: false })
  }
  const remove = (id: number) => {
    setHeld((hands) => ({ pointer: hands.pointer && shown.length > 1, focus: false }))
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }
  return (
    <>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- time stands still while it is held
        <ul
          aria-label="Live notifications"
          data-expanded={isHeld || undefined}
          className="live-toasts"
          onPointerEnter={() => setHeld((hands) => ({ ...hands, pointer: true }))}
          onPointerLeave={() => setHeld((hands) => ({ ...hands, pointer: false }))}
          onFocus={() => setHeld((hands) => ({ ...hands, focus: true }))}
          onBlur={() => setHeld((hands) => ({ ...hands, focus: false }))}
        >
          {shown.map((notification) => (
            <LiveToast
              key={notification.id}
              notification={notification}
              isHeld={isHeld}
              onFollow={() => markRead([notification.id])}
              onGone={() => remove(notification.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function wordsOf({ title, message, amount }: Notification): string {
  const points = amount === null ? '' : ` ${formatPoints(amount)} points.`
  const stop = /[.!?]$/.test(title) ? '' : '.'
  return `${title}${stop} ${inReadersZone(message)}${points}`
}
