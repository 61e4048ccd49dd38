import * as m from '@tallyhouse/messages/games-page'
import { Activity, MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chatOpen } from '#features/chat/chat-stores.ts'
import { LiveBets } from '#features/games/floor/live-bets.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Opens the live bets, and on phones the chat, which wider screens show beside the table. */
export default function CompanyButtons() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex xl:hidden">
      <IconButton label={m.liveBets()} onClick={() => setOpen(true)}>
        <Activity aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={m.chat()} onClick={() => chatOpen.write(true)} className="md:hidden">
        <MessagesSquare aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog shape="sheet" title={m.liveBets()} open={isOpen} onClose={() => setOpen(false)}>
        <LiveBets isBare />
      </Dialog>
    </div>
  )
}

type IconButtonProps = {
  label: string
  onClick: () => void
  className?: string
  children: ReactNode
}

function IconButton({ label, onClick, className = '', children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone ${className}`}
    >
      {children}
    </button>
  )
}
