import type { Notification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import {
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { inReadersZone } from '#lib/format-time.ts'
import { isAnnouncedHere } from '#lib/page/announced-here.ts'
import { usePageLeft } from '#lib/page/use-page-left.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { useLiveNotifications, useMarkRead } from './notifications-query.ts'
import './live-toasts.css'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { describeNotification, NotificationMark } from './notification-list.tsx'
import { notificationPage } from './notification-page.ts'

/**
 * New notifications as they arrive, below the header: a stack with the newest on top, which expands on hover
 * or focus. Each is announced once, and leaves after a while, when the list opens, or on phones, where it covers the
 * page, with the page.
 */
export function LiveToasts({ isListOpen }: { isListOpen: boolean }) {
  const [shown, setShown] = useState<Notification[]>([])
  const [announcement, setAnnouncement] = useState('')
  const holds = useHolds()
  const markRead = useMarkRead()
  useLiveNotifications((notification) => {
    if (isAnnouncedHere(notification)) return
    if (!isListOpen) setShown((toasts) => withNotification(toasts, notification))
    setAnnouncement(toastAnnouncement(notification))
  })
  // An element removed under the pointer or with focus fires no leave or blur event.
  const isPaused = shown.length > 0 && holds.areHeld
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const clear = () => {
    setShown([])
    holds.release()
  }
  if (isListOpen && shown.length > 0) clear()
  const isPhone = useMedia(PHONE)
  usePageLeft(() => {
    if (isPhone) clear()
  })
  const remove = (id: number) => {
    holds.release({ keepsPointer: shown.length > 1 })
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }
  return (
    <>
      <span role="status" translate="no" dir="auto" className="sr-only">
        {announcement}
      </span>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus pause the toasts
        <ul
          aria-label={m.liveList()}
          data-expanded={isPaused || undefined}
          className="live-toasts"
          {...holds.handlers}
        >
          {shown.map((notification) => (
            <LiveToast
              key={notification.id}
              notification={notification}
              isPaused={isPaused || isHidden}
              onFollow={() => markRead([notification.id])}
              onGone={() => remove(notification.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Whether a pointer or the focus holds the stack. A finger that pressed it holds it until it presses elsewhere, so that a
 * text can be read to its end without a mouse.
 */
function useHolds() {
  const [{ pointer, focus }, setHolds] = useState({ pointer: false, focus: false })
  const hold = (change: { pointer?: boolean; focus?: boolean }) =>
    setHolds((current) => ({ ...current, ...change }))
  const letGo = useEffectEvent(() => hold({ pointer: false }))
  useEffect(() => {
    if (!pointer) return undefined
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.live-toasts'))) letGo()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [pointer])
  return {
    areHeld: pointer || focus,
    release: ({ keepsPointer = false } = {}) =>
      setHolds((current) => ({ pointer: current.pointer && keepsPointer, focus: false })),
    handlers: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && hold({ pointer: false }),
      onPointerCancel: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}

/** A tab in the background keeps its toasts until the player is back. */
function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function toastAnnouncement({ title, message, amount }: Notification): string {
  const stop = /[.!?]$/.test(title) ? '' : '.'
  const texts = { title: title + stop, message: inReadersZone(message) }
  if (amount === null) return m.announcement(texts)
  return m.announcementWithPoints({ ...texts, count: amount, points: formatPoints(amount) })
}

const SHOWN_MS = 10_000

const styles = {
  win: {
    paper: 'border-brand/55 bg-[color-mix(in_oklab,var(--color-brand)_15%,var(--color-ink-2))]',
    tint: 'text-brand',
  },
  withdrawal: {
    paper: 'border-win/50 bg-[color-mix(in_oklab,var(--color-win)_12%,var(--color-ink-2))]',
    tint: 'text-win',
  },
  other: {
    paper: 'border-info/45 bg-[color-mix(in_oklab,var(--color-info)_12%,var(--color-ink-2))]',
    tint: 'text-info',
  },
}

type LiveToastProps = {
  notification: Notification
  /** Whether its time to leave is paused. */
  isPaused: boolean
  /** Called when the player opens its page. */
  onFollow: () => void
  onGone: () => void
}

/** A new notification. The whole toast links to its page. */
function LiveToast({ notification, isPaused, onFollow, onGone }: LiveToastProps) {
  const { type, isGlobal, amount } = notification
  const { title, message, translateAttribute } = describeNotification(notification)
  const [isLeaving, setLeaving] = useState(false)
  const { paper, tint } = styles[toastKind(notification)]
  const page = notificationPage(notification)
  const leave = () => setLeaving(true)
  useCountdown(SHOWN_MS, { isPaused, onOver: leave })
  return (
    <li
      data-leaving={isLeaving || undefined}
      onAnimationEnd={isLeaving ? onGone : undefined}
      className={`live-toast relative flex items-center gap-3 rounded-panel border py-2 pr-2 pl-3 text-bone shadow-float ${paper}`}
    >
      <NotificationMark type={type} isGlobal={isGlobal} tint={tint} />
      <div className="min-w-0 grow">
        <div className="live-toast-head flex items-baseline justify-between gap-x-3">
          <p
            translate={translateAttribute}
            dir="auto"
            className="min-w-0 text-14 leading-5 font-semibold wrap-anywhere"
          >
            {page ? (
              <Link
                href={page}
                onClick={() => {
                  onFollow()
                  leave()
                }}
                className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {amount !== null && (
            <p className={`tabular shrink-0 text-14 leading-5 font-bold ${tint}`}>
              {m.points({ count: amount, points: formatPoints(amount) })}
            </p>
          )}
        </div>
        <p
          translate={translateAttribute}
          dir="auto"
          className="live-toast-message text-13 leading-4.5 wrap-anywhere text-mid"
        >
          {message}
        </p>
      </div>
      <button
        type="button"
        aria-label={m.dismiss({ title })}
        onClick={leave}
        className="relative -my-0.5 grid size-10 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone"
      >
        <X className="size-4" />
      </button>
    </li>
  )
}

/** Calls `onOver` once after `ms` milliseconds, not counting the time it is paused. */
function useCountdown(
  ms: number,
  { isPaused, onOver }: { isPaused: boolean; onOver: () => void },
): void {
  const leftMs = useRef(ms)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isPaused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => over(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - since))
    }
  }, [isPaused])
}

const TOASTS_MAX = 5

/** Adds a notification in front and drops the oldest of more than five. */
export function withNotification(shown: Notification[], added: Notification): Notification[] {
  return [added, ...shown.filter(({ id }) => id !== added.id)].slice(0, TOASTS_MAX)
}

type ToastKind = 'win' | 'withdrawal' | 'other'

/** The kind of a toast, which selects its colors. */
export function toastKind({ type }: Pick<Notification, 'type'>): ToastKind {
  if (type === 'big_win') return 'win'
  return type === 'withdrawal' ? 'withdrawal' : 'other'
}
