import * as m from '@tallyhouse/messages/chat'
import { ChevronDown, CloudRain, MessagesSquare, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { reread } from '#lib/calls/endpoint-query.ts'
import { usePreference } from '#lib/preference.ts'
import { useStore } from '#lib/store.ts'
import { useMedia } from '#lib/use-media.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { ChatRoom } from './chat-room.tsx'
import { chatButtonSlot, chatDraft, chatOpen, chatSlot, slotOpen } from './chat-stores.ts'
import { type RainState, useRain } from './rain.ts'
import './chat-dock.css'
import { translate } from '@tallyhouse/messages/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { usePlayer } from '#session/current-user.ts'
import { useLive, useResync } from '#session/live.ts'
import { chatLinesQuery, chatStateQuery, useChatLines } from './chat-queries.ts'

const DESKTOP = '(width >= 48rem)'

/**
 * The chat of a logged-in player: docked on the left on desktops, unless the page has a place for it, and a
 * sheet on phones, opened from the bottom bar. `verify` is the action for a player with an unverified email.
 */
export function ChatDock({ verify }: { verify: ReactNode }) {
  const isDesktop = useMedia(DESKTOP)
  const slot = useStore(chatSlot)
  const [isSlotOpen] = usePreference(slotOpen)
  const isDockOpen = useStore(chatOpen)
  const isOpen = slot ? isSlotOpen : isDockOpen
  const { unread } = useChatEvents(isOpen)
  const rain = useRain()
  useEffect(
    () => () => {
      chatOpen.write(false)
      chatDraft.write('')
    },
    [],
  )
  const parts = { isOpen, unread, rain, verify }
  if (slot) return createPortal(<PlacedChat {...parts} />, slot)
  return isDesktop ? <Dock {...parts} /> : <Sheet {...parts} />
}

type Parts = { isOpen: boolean; unread: number; rain: RainState; verify: ReactNode }

const toggle = () => chatOpen.write(!chatOpen.read())

/** The chat in the place that a page has for it, below a button that opens and closes it. */
function PlacedChat({ isOpen, unread, rain, verify }: Parts) {
  const isRaining = isFalling(rain)
  return (
    <Panel
      className={`flex flex-col overflow-hidden ${isOpen ? 'grow basis-0' : 'shrink-0'} ${!isOpen && isRaining ? 'border-info' : ''}`}
    >
      <button
        type="button"
        aria-label={toggleLabel({ isOpen, unread, isRaining })}
        aria-expanded={isOpen}
        onClick={() => slotOpen.write(!isOpen)}
        className="flex h-11 shrink-0 items-center gap-2 px-4 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:text-bone focus-visible:-outline-offset-2"
      >
        <MessagesSquare aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{!isOpen && isRaining ? m.rainTab() : m.tab()}</span>
        {!isOpen && <ToggleMark unread={unread} isRaining={isRaining} />}
        <ChevronDown
          aria-hidden="true"
          className={`ml-auto size-4 ${isOpen ? '' : 'rotate-180'}`}
        />
      </button>
      {isOpen && <ChatRoom rain={rain} verify={verify} takesFocus={false} />}
    </Panel>
  )
}

function Dock({ isOpen, unread, rain, verify }: Parts) {
  const [isShown, setShown] = useState(isOpen)
  const tab = useRef<HTMLButtonElement>(null)
  if (isOpen && !isShown) setShown(true)
  const isRaining = isFalling(rain)
  const close = () => {
    chatOpen.write(false)
    tab.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      aria-label={m.title()}
      data-open={isOpen || undefined}
      className="chat-dock"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close()
      }}
      onTransitionEnd={({ target, currentTarget }) => {
        if (target === currentTarget && !isOpen) setShown(false)
      }}
    >
      <button
        ref={tab}
        type="button"
        aria-label={toggleLabel({ isOpen, unread, isRaining })}
        aria-expanded={isOpen}
        onClick={toggle}
        className={`chat-tab flex items-center justify-center gap-2 border text-13 font-semibold shadow-float transition-colors duration-(--t-hover) ${!isOpen && isRaining ? 'border-info bg-info text-ink-0' : 'border-line bg-ink-2 text-mid hover:bg-ink-3 hover:text-bone'}`}
      >
        <MessagesSquare className="size-4 shrink-0" />
        <span aria-hidden="true">{!isOpen && isRaining ? m.rainTab() : m.tab()}</span>
        {!isOpen && <ToggleMark unread={unread} isRaining={isRaining} />}
      </button>
      <div className="chat-dock-panel flex h-full flex-col border-r border-line bg-ink-1 shadow-float">
        {isShown && (
          <>
            <div className="flex items-center justify-between pt-2 pr-2 pl-4">
              <h2 className="text-18">{m.title()}</h2>
              <button
                type="button"
                aria-label={m.closeButton()}
                onClick={close}
                className="grid size-11 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
              >
                <X className="size-5" />
              </button>
            </div>
            <ChatRoom rain={rain} verify={verify} takesFocus />
          </>
        )}
      </div>
    </aside>
  )
}

function Sheet({ isOpen, unread, rain, verify }: Parts) {
  const isRaining = isFalling(rain)
  const buttonSlot = useStore(chatButtonSlot)
  return (
    <>
      {buttonSlot &&
        createPortal(
          <button
            type="button"
            aria-label={toggleLabel({ isOpen, unread, isRaining })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={toggle}
            className={`flex h-full w-full flex-col items-center justify-center gap-1 text-12 font-semibold transition-colors duration-(--t-hover) ${isRaining ? 'text-info' : 'text-low'}`}
          >
            <span className="relative">
              <MessagesSquare className="size-5" strokeWidth={1.9} />
              <span className="absolute -top-1.5 left-3">
                <ToggleMark unread={unread} isRaining={isRaining} />
              </span>
            </span>
            <span aria-hidden="true">{isRaining ? m.rainTab() : m.tab()}</span>
          </button>,
          buttonSlot,
        )}
      <Dialog shape="sheet" title={m.title()} open={isOpen} onClose={() => chatOpen.write(false)}>
        <div className="-mx-5 -mt-4 -mb-5 flex h-[min(72dvh,640px)] flex-col sm:-mx-6 sm:-mb-6">
          <ChatRoom rain={rain} verify={verify} takesFocus={false} />
        </div>
      </Dialog>
    </>
  )
}

function isFalling({ rain }: RainState): boolean {
  return rain !== null && rain.end === null && !rain.isClaimed
}

type ToggleState = { isOpen: boolean; unread: number; isRaining: boolean }

/** The accessible name for the button that opens and closes the chat: `Open chat, 3 unread`. */
function toggleLabel({ isOpen, unread, isRaining }: ToggleState): string {
  if (isOpen) return m.close()
  if (isRaining) return m.openRaining()
  return unread === 0 ? m.open() : m.openUnread({ count: unread })
}

const COUNT_MAX = 99

/** The badge on the chat button: a rain, or the unread count. */
function ToggleMark({ unread, isRaining }: { unread: number; isRaining: boolean }) {
  if (isRaining) {
    return (
      <span className="grid size-5 place-items-center rounded-full bg-info text-ink-0 [writing-mode:horizontal-tb]">
        <CloudRain className="size-3.5" strokeWidth={2.4} />
      </span>
    )
  }
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[11px] leading-none font-bold text-on-brand [writing-mode:horizontal-tb]"
    >
      {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
    </span>
  )
}

/**
 * Follows the chat while the player is logged in, and counts messages from others while it is closed.
 */
function useChatEvents(isOpen: boolean): { unread: number } {
  const client = useQueryClient()
  const { id } = usePlayer()
  const lines = useChatLines()
  const [unread, setUnread] = useState(0)
  const refetchState = () => void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
  if (isOpen && unread > 0) setUnread(0)

  useLive((message) => {
    switch (message.type) {
      case 'message': {
        const { rainAmount } = message
        // A message may arrive twice.
        const isNew = !lines.has(message.id)
        lines.add({ ...message, type: rainAmount === null ? 'message' : 'rain' })
        if (isNew && !isOpen && message.userId !== id) setUnread((count) => count + 1)
        break
      }
      case 'message_deleted':
        lines.remove(message.id)
        break
      case 'system':
        lines.addNotice(translate(message.text, message.message))
        // An admin may have muted or unmuted the player.
        refetchState()
        break
      case 'rain_claimed':
        lines.addClaim(message.username, message.amount)
        break
      case 'online_count':
        client.setQueryData(
          chatStateQuery.queryKey,
          (state) => state && { ...state, onlineCount: message.count },
        )
        break
    }
  })

  useResync(() => {
    for (const { queryKey } of [chatLinesQuery, chatStateQuery]) void reread(client, { queryKey })
  })

  return { unread }
}
