import * as m from '@tallyhouse/messages/floor'
import { LayoutGrid } from 'lucide-react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { Tab, TabRow, useScrollToOpenTab } from '#ui/tabs.tsx'
import { GameIcon } from '../game-icon.tsx'
import { games, gameTypes } from '../games.ts'

/** The value for the tab that lists all games. */
export const ALL_GAMES = 'all'

type GameTabsProps = {
  open: GameType | typeof ALL_GAMES
  /** The player may open a game soon. */
  onApproach: (game: GameType) => void
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
      {gameTypes.map((game) => {
        const { label = gameNames[game] } = games[game]
        return (
          <Tab
            key={game}
            value={game}
            data-game={game}
            onPointerEnter={() => onApproach(game)}
            onFocus={() => onApproach(game)}
          >
            <GameIcon game={game} className="size-5 shrink-0" />
            {label()}
          </Tab>
        )
      })}
    </TabRow>
  )
}
