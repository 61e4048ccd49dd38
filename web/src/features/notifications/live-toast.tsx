import type { Notification } from '@tallyhouse/contract/notifications'
import * as m from '@tallyhouse/messages/notifications'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { describeNotification } from './describe-notification.ts'
import { kindOf, pageOf } from './live-toast-stack.ts'
import { NotificationMark } from './notification-mark.tsx'

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
    paper: 'border-info/45 bg-[color-mix(in_oklab,var(--color-info)_11%,var(--color-ink-2))]',
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

/** A new notification. All of it links to its page. */
export function LiveToast({ notification, isPaused, onFollow, onGone }: LiveToastProps) {
  const { type, isGlobal, amount } = notification
  const { title, message, translateAttribute } = describeNotification(notification)
  const [isLeaving, setLeaving] = useState(false)
  const { paper, tint } = styles[kindOf(notification)]
  const page = pageOf(notification)
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
            className="live-toast-line min-w-0 text-14 leading-5 font-semibold wrap-anywhere"
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
          className="live-toast-line live-toast-message text-13 leading-4.5 wrap-anywhere text-mid"
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
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
