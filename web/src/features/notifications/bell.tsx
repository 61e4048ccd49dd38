import * as m from '@tallyhouse/messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, useState } from 'react'
import { useMedia } from '#lib/use-media.ts'
import { isWholeWithin, useStored } from '#session/use-stored.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { LiveToasts } from './live-toasts.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationLinesQuery } from './notifications-query.ts'

const DESKTOP = '(width >= 48rem)'

/**
 * The bell, which opens the list. Its badge has the list's count of what is unread, and goes once the list was seen.
 * New notifications show as toasts below it.
 */
export function Bell() {
  const isDesktop = useMedia(DESKTOP)
  const [isOpen, setOpen] = useState(false)
  const { data: lines = [] } = useQuery(notificationLinesQuery)
  const [seenId, setSeenId] = useStored('seen-notification', { initial: 0, isValid: isId })
  const unread = isOpen ? 0 : badgeCount(lines, seenId)

  function switchList(open: boolean): void {
    setOpen(open)
    if (!open) setSeenId(Math.max(seenId, ...lines.map(({ id }) => id)))
  }

  const list = { unread, isOpen, onOpenChange: switchList }
  return (
    <>
      {isDesktop ? <BellWithPopover {...list} /> : <BellWithSheet {...list} />}
      <LiveToasts isListOpen={isOpen} />
    </>
  )
}

const isId = (stored: unknown) => isWholeWithin(stored, 0, Number.MAX_SAFE_INTEGER)

/** How many lines are unread, as the list states it; 0 while none is newer than the newest one seen. */
export function badgeCount(lines: { unreadIds: number[] }[], seenId: number): number {
  const unread = lines.filter(({ unreadIds }) => unreadIds.length > 0)
  return unread.some(({ unreadIds }) => Math.max(...unreadIds) > seenId) ? unread.length : 0
}

type ListProps = { unread: number; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function BellWithPopover({ unread, isOpen, onOpenChange }: ListProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <BellButton unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={m.title()}
          className="z-40 flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-95 flex-col rounded-panel border border-line bg-ink-2 shadow-float outline-none data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
        >
          <h2 className="border-b border-line px-4.5 py-3.5 text-18">{m.title()}</h2>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
            <NotificationList onFollow={() => onOpenChange(false)} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function BellWithSheet({ unread, isOpen, onOpenChange }: ListProps) {
  return (
    <>
      <BellButton
        unread={unread}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
      />
      <Dialog shape="sheet" title={m.title()} open={isOpen} onClose={() => onOpenChange(false)}>
        <div className="-mx-3 -mt-2">
          <NotificationList onFollow={() => onOpenChange(false)} />
        </div>
      </Dialog>
    </>
  )
}

type BellButtonProps = ComponentProps<'button'> & { unread: number }

function BellButton({ unread, ...props }: BellButtonProps) {
  return (
    <button
      type="button"
      aria-label={bellName(unread)}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone data-[state=open]:bg-ink-2 data-[state=open]:text-bone md:size-10"
      {...props}
    >
      <BellIcon className="size-5" strokeWidth={1.9} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-ink-0 bg-brand px-1 text-[11px] leading-none font-bold text-on-brand"
        >
          {badgeText(unread)}
        </span>
      )}
    </button>
  )
}

const BADGE_MAX = 9

/** The bell's badge text: the count, or `9+` above nine. */
export function badgeText(unread: number): string {
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread)
}

/** The bell's accessible name: `Notifications, 3 unread`. */
export function bellName(unread: number): string {
  return unread === 0 ? m.title() : m.titleUnread({ count: badgeText(unread) })
}
