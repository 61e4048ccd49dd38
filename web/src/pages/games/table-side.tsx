import * as m from '@tallyhouse/messages/games-page'
import { ChatSlot } from '#features/chat/chat-dock.tsx'
import { LiveBets } from '#features/games/floor/live-bets.tsx'
import { Panel } from '#ui/panel.tsx'

/** What is beside a table on wide screens: live bets, and below them the chat. */
export default function TableSide() {
  return (
    <section aria-label={m.tableSide()} data-shortcuts="off" className="table-side">
      <Panel className="flex min-h-0 grow basis-0 flex-col overflow-hidden">
        <LiveBets isTall />
      </Panel>
      <ChatSlot />
    </section>
  )
}
