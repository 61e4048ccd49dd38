import * as m from '@tallyhouse/messages/games-page'
import { Activity, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { chatOpen } from '#features/chat/chat-stores.ts'
import { LiveBets } from '#features/games/floor/live-bets.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Opens the live bets, and on phones the chat, which wider screens show beside the table. */
export default function SidePanelButtons() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex xl:hidden">
      <IconButton
        icon={Activity}
        label={m.liveBets()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <IconButton
        icon={MessagesSquare}
        label={m.chat()}
        aria-haspopup="dialog"
        onClick={() => chatOpen.write(true)}
        className="md:hidden"
      />
      <Dialog shape="sheet" title={m.liveBets()} open={isOpen} onClose={() => setOpen(false)}>
        <LiveBets isBare />
      </Dialog>
    </div>
  )
}
