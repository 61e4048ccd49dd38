import * as m from '@tallyhouse/messages/games-page'
import { chatSlot } from '#features/chat/chat-stores.ts'
import { LiveBets } from '#features/games/floor/live-bets.tsx'
import { Panel } from '#ui/panel.tsx'

// One file for everything around a table, because each is a request. The default export is below it.
export { default } from '#features/games/floor/below-tables.tsx'
export { LiveBets }

const takeSlot = (place: HTMLElement | null) => chatSlot.write(place)

/** What is beside a table on wide screens: live bets, and below them the chat, which replaces its dock. */
export function TableSide() {
  return (
    <section aria-label={m.tableSide()} data-shortcuts="off" className="table-side">
      <Panel className="flex min-h-0 grow basis-0 flex-col overflow-hidden">
        <LiveBets isTall />
      </Panel>
      <div ref={takeSlot} className="chat-slot" />
    </section>
  )
}
