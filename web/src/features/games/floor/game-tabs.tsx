import * as crashTable from '@tallyhouse/messages/crash-table'
import * as m from '@tallyhouse/messages/floor'
import { LayoutGrid } from 'lucide-react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { Tab, TabRow, useScrollToOpenTab } from '#ui/tabs.tsx'
import { GameIcon } from '../game-icon.tsx'
import { games, gameTypes } from '../games.ts'
import { SHARED_CRASH } from '../together/address.ts'

/** The value for the tab that lists all games. */
export const ALL_GAMES = 'all'

/** A game, or the table that players share. */
export type TableName = GameType | typeof SHARED_CRASH

type GameTabsProps = {
  open: TableName | typeof ALL_GAMES
  /** The player may open a table soon. */
  onApproach: (table: TableName) => void
}

/** Shows on phones that the row goes on. */
const EDGE_FADE = 'linear-gradient(to left, transparent, black 24px)'

/** A scrolling tab row: all games, and one per game. Scrolls the open one into view. */
export function GameTabs({ open, onApproach }: GameTabsProps) {
  const row = useScrollToOpenTab(open)
  const isPhone = useMedia(PHONE)
  return (
    <TabRow
      ref={row}
      style={isPhone ? { maskImage: EDGE_FADE } : undefined}
      aria-label={m.tabs()}
      className="relative -ml-3 grow snap-mandatory scroll-px-3 pl-3 md:ml-0 md:scroll-px-0 md:pl-0"
    >
      <Tab value={ALL_GAMES}>
        <LayoutGrid aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.6} />
        {m.allGames()}
      </Tab>
      {listTables().map((table) => (
        <Tab
          key={table}
          value={table}
          data-game={table}
          onPointerEnter={() => onApproach(table)}
          onFocus={() => onApproach(table)}
        >
          <GameIcon game={table === SHARED_CRASH ? 'crash' : table} className="size-5 shrink-0" />
          {tableLabel(table)}
        </Tab>
      ))}
    </TabRow>
  )
}

/** All tables in tab order: the shared one follows its game. */
function listTables(): TableName[] {
  return gameTypes.flatMap((game) => (game === 'crash' ? [game, SHARED_CRASH] : [game]))
}

/** A table's name in its tab. */
export function tableLabel(table: TableName): string {
  if (table === SHARED_CRASH) return crashTable.name()
  const { label = gameNames[table] } = games[table]
  return label()
}
