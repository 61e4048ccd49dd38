import * as m from '@tallyhouse/messages/games'
import { Tab, TabRow, useScrollToOpenTab } from '#ui/tabs.tsx'
import { gameList } from '../game-list.ts'

/** A scrolling row of tabs, one per game. Scrolls the open one into view. */
export function GameTabs({ open }: { open: string }) {
  const row = useScrollToOpenTab(open)
  return (
    <TabRow
      ref={row}
      aria-label={m.tabs()}
      className="relative -mx-3 mt-1 mb-3 snap-mandatory scroll-px-3 px-3 md:mx-0 md:mt-3 md:mb-5 short:mt-0 short:mb-3 md:scroll-px-0 md:px-0"
    >
      {gameList.map(({ path, label, icon: Icon, Table }) => (
        <Tab
          key={path}
          value={path}
          data-game={path}
          onPointerEnter={() => void Table.load()}
          onFocus={() => void Table.load()}
        >
          <Icon className="size-5 shrink-0" />
          {label()}
        </Tab>
      ))}
    </TabRow>
  )
}
