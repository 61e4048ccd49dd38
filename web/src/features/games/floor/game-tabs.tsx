import { Tab, TabRow, useRowThatShows } from '../../../ui/tabs.tsx'
import { gameList } from '../game-list.ts'

/** A tab for each game, in a row that scrolls; the one that is open is brought into view. */
export function GameTabs({ open }: { open: string }) {
  const row = useRowThatShows(open)
  return (
    <TabRow
      ref={row}
      aria-label="Games"
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
          {label}
        </Tab>
      ))}
    </TabRow>
  )
}
