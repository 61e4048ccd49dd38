import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/ui'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useLocation } from 'wouter'
import { usePageLeft } from '#lib/page/use-page-left.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'

const GENERAL_MS = 5000
const BELOW_HEADER = 'calc(var(--header-height) + 4px)'
const ABOVE_BOTTOM_BAR = 'calc(var(--bottom-bar-height) + env(safe-area-inset-bottom) + 8px)'

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
 * General toasts, one at a time: above the bottom bar on phones, otherwise in a corner. On the auth page it is the
 * left corner, because a toast at the right would cover the button of the form, and on phones it is below the header. So it is at a table
 * on a phone, whose stake and button are above the bottom bar: over the tabs, and small. They leave with the page, unless they offer an action.
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
  const hasActionBelow = isAuth || path.startsWith('/games/')
  const narrowPosition = hasActionBelow ? 'top-center' : 'bottom-center'
  return (
    // The library returns focus to where it was before the toast, so Tab could never leave it.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        containerAriaLabel={m.notificationsRegion()}
        position={narrow ? narrowPosition : isAuth ? 'bottom-left' : 'bottom-right'}
        visibleToasts={1}
        duration={GENERAL_MS}
        offset={narrow ? { top: BELOW_HEADER, bottom: ABOVE_BOTTOM_BAR } : 24}
        mobileOffset={{ top: BELOW_HEADER, bottom: ABOVE_BOTTOM_BAR, left: 12, right: 12 }}
      />
    </div>
  )
}

function show({ durationMs = GENERAL_MS, ...notice }: Notice): void {
  toast.custom((id) => <Toast {...notice} onClose={() => toast.dismiss(id)} />, {
    duration: durationMs,
  })
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
      className={`flex w-full min-w-[min(320px,calc(100vw-32px))] max-w-[400px] items-start gap-3 rounded-panel border bg-ink-2 py-3 pr-2 pl-4 in-data-[y-position=top]:py-0.5 font-ui text-bone shadow-float ${destructive ? 'border-loss/50' : 'border-line'}`}
    >
      {destructive && <CircleAlert className="mt-2.5 size-5 shrink-0 text-loss" />}
      <div className="min-w-0 grow py-2">
        <p className="text-14 font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-14 text-mid">{description}</p>}
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
        className="grid size-9 shrink-0 place-items-center rounded-control text-low hover:bg-ink-3 hover:text-bone"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
