import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/ui'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useLocation } from 'wouter'
import { usePageLeft } from '#lib/page/use-page-left.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'
import './toast-region.css'

const GENERAL_MS = 5000
/** Longer than the toast takes to fade. */
const SHIELD_MS = 700
const BELOW_HEADER = 'calc(var(--header-height) + 4px)'
const OVER_HEADER = '4px'
const EDGE = '8px'
/** Leaves the button of the live bets free, as far as 328 pixels are left. */
const BESIDE_LIVE_BETS = 'max(8px, min(56px, 100vw - 336px))'

export type Notice = {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  /** Five seconds by default. */
  durationMs?: number
  /** What the player can do about it, which also closes the toast. */
  action?: { label: string; run: () => void }
  /** Hidden from screen readers, because the news is announced in other words. */
  silent?: boolean
}

/**
 * General toasts, one at a time, in a corner. On the auth page it is the left one, because a toast at the right would cover
 * the button of the form. On phones they are small and have the place of notifications below the header, where a page at its
 * top has its heading and a table its tabs, and on the auth page that of the header. They leave with the page, unless they
 * offer an action.
 */
export default function ToastRegion({ notice }: { notice: Notice | undefined }) {
  const [path] = useLocation()
  const isAuth = path === pages.auth
  const narrow = useMedia(isAuth ? '(width < 64rem)' : PHONE)
  useEffect(() => {
    if (notice) show(notice)
    return () => void toast.dismiss()
  }, [notice])
  usePageLeft(() => {
    if (!notice?.action) toast.dismiss()
  })
  const top = isAuth ? OVER_HEADER : BELOW_HEADER
  const right = path.startsWith(pages.games.replace('/:game?', '')) ? BESIDE_LIVE_BETS : EDGE
  return (
    // The library returns focus to where it was before the toast, so Tab could never leave it.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        containerAriaLabel={m.notificationsRegion()}
        position={narrow ? 'top-center' : isAuth ? 'bottom-left' : 'bottom-right'}
        visibleToasts={1}
        duration={GENERAL_MS}
        offset={narrow ? { top } : 24}
        mobileOffset={{ top, left: EDGE, right }}
      />
    </div>
  )
}

function show({ durationMs = GENERAL_MS, ...notice }: Notice): void {
  toast.custom((id) => <Toast {...notice} onClose={() => toast.dismiss(id)} />, {
    duration: durationMs,
    onAutoClose: shieldCross,
  })
}

/**
 * Lets a tap press nothing where the cross of a toast was that closes by itself, because a finger may already be on its
 * way to it.
 */
function shieldCross(): void {
  const cross = document.querySelector('.general-toast-cross')
  if (cross === null) return
  const { left, top, width, height } = cross.getBoundingClientRect()
  const shield = document.createElement('div')
  shield.className = 'general-toast-shield'
  shield.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`
  document.body.append(shield)
  setTimeout(() => shield.remove(), SHIELD_MS)
}

/** Publishes the height of the toast, below which live notifications appear on phones. */
function publishHeight(box: HTMLDivElement) {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--general-toast-height', `${box.offsetHeight}px`),
  )
  observer.observe(box)
  return () => observer.disconnect()
}

function Toast({
  title,
  description,
  tone = 'plain',
  silent = false,
  action,
  onClose,
}: Omit<Notice, 'durationMs'> & { onClose: () => void }) {
  const destructive = tone === 'destructive'
  return (
    <div
      ref={publishHeight}
      aria-hidden={silent}
      className={`general-toast flex w-full min-w-[min(320px,calc(100vw-32px))] max-w-[400px] items-start gap-3 rounded-panel border bg-ink-2 py-3 pr-2 pl-4 font-ui text-bone shadow-float ${destructive ? 'border-loss/50' : 'border-line'}`}
    >
      {destructive && <CircleAlert className="mt-2.5 size-5 shrink-0 text-loss" />}
      <div className="general-toast-text min-w-0 grow py-2 text-14">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-mid">{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={m.dismiss()}
        tabIndex={silent ? -1 : undefined}
        onClick={onClose}
        className="general-toast-cross grid size-9 shrink-0 place-items-center rounded-control text-low hover:bg-ink-3 hover:text-bone"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
