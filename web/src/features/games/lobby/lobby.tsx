import { returns } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/lobby'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { cn } from '#lib/class-names.ts'
import type { GameType } from '#lib/game-names.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { inputStyle } from '#ui/form/field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatRtp, STAKE_DEFAULT } from '../kit/odds/format-odds.ts'
import { useOpenRounds } from '../kit/rounds/use-open-round.ts'
import OpenRounds from '../open-rounds.tsx'
import { useHasOpenRounds } from '../use-has-open-rounds.ts'
import { VisitorNotice } from '../visitor-notice.tsx'
import { findGames, isSharedFound } from './find-games.ts'
import { GameRow, GameTile } from './game-tile.tsx'
import { LiveWins } from './live-wins.tsx'
import { useFavoriteSwitch, useLobbyGames, useOwnGames, useRowsOfVisit } from './lobby-queries.ts'
import { moveFocus } from './move-focus.ts'
import { SharedTile } from './shared-tile.tsx'

/** Every game as a tile, after the games that the player played last and their favorites. */
export default function Lobby() {
  const [, navigate] = useLocation()
  const user = useCurrentUser()
  const { own, isLoading } = useOwnGames()
  const rows = useRowsOfVisit({ own, isLoading })
  const [search, setSearch] = useState('')
  const found = findGames(search)
  const hasShared = isSharedFound(search)
  const [first] = found
  const isSearching = search.trim() !== ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move among the links inside
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the links inside
    <div onKeyDown={(event) => moveFocus(event, event.currentTarget)}>
      {user === null && <VisitorNotice title={m.visitorTitle()}>{m.visitorText()}</VisitorNotice>}
      <TopRow />
      <SearchField
        search={search}
        onChange={setSearch}
        onEnter={() => isSearching && first && navigate(`/games/${first}`)}
      />
      <p role="status" className="sr-only">
        {isSearching && m.found({ count: found.length + Number(hasShared) })}
      </p>
      {!isSearching && rows && (
        <>
          {rows.recent.length > 0 && <GameRow title={m.recentlyPlayed()} games={rows.recent} />}
          {own && rows.hasFavorites && (
            <GameRow title={m.favorites()} games={own.favorites} hint={m.noFavorites()} />
          )}
        </>
      )}
      {!isLoading && <h2 className={isSearching ? 'sr-only' : 'mt-6 text-18'}>{m.title()}</h2>}
      {isLoading ? (
        // Games that were played come first, so nothing is shown that they would move.
        <Skeleton className="mt-6 h-[560px] w-full" />
      ) : found.length === 0 && !hasShared ? (
        <div className="mt-4">
          <EmptyState
            text={m.noneFound({ search: search.trim() })}
            action={<Button onClick={() => setSearch('')}>{m.clearSearch()}</Button>}
          />
        </div>
      ) : (
        <Tiles games={found} hasShared={hasShared} own={user ? own : undefined} />
      )}
    </div>
  )
}

/** The player's open rounds, or else live wins, in a row of fixed height, so that a round that opens or ends moves nothing. */
function TopRow() {
  const hasOpenRounds = useHasOpenRounds()
  return (
    <div className="mb-4 h-14">
      {hasOpenRounds && <OpenRounds shape="row" />}
      {hasOpenRounds === false && <LiveWins />}
    </div>
  )
}

type TilesProps = {
  games: GameType[]
  hasShared: boolean
  own: ReturnType<typeof useOwnGames>['own']
}

function Tiles({ games: shown, hasShared, own }: TilesProps) {
  const lobbyGame = useLobbyGames(own?.playing)
  const { data } = useQuery(endpointQuery(returns, {}))
  const switchFavorite = useFavoriteSwitch()
  const openRounds = useOpenRounds()

  function describeReturns(game: GameType): string | undefined {
    const found = data?.games.find((returned) => returned.game === game)
    // The same figure as the last of the game's range in the table of returns below, before a stake is chosen there.
    const { rtp, lowestRtp } =
      found?.returnsByStake.find(({ stake }) => stake === STAKE_DEFAULT) ?? {}
    if (!found || rtp == null || lowestRtp == null) return undefined
    const [opening, best] = [formatRtp(found.openingRtp), formatRtp(rtp)]
    if (found.openingRtp < rtp && opening !== best) {
      return m.opensBelowBest({ opening: opening.replace('%', ''), best })
    }
    return m.returns({ isRange: rtp === lowestRtp ? 'no' : 'yes', best })
  }

  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {hasShared && <SharedTile />}
      {shown.map((game) => (
        <GameTile
          key={game}
          game={game}
          players={lobbyGame(game)?.players}
          bigWin={lobbyGame(game)?.bigWin}
          isOpen={openRounds.some((round) => round.game === game)}
          returns={describeReturns(game)}
          favorite={
            own && {
              isOn: own.favorites.includes(game),
              onSwitch: (isOn) => switchFavorite(game, isOn),
            }
          }
        />
      ))}
    </ul>
  )
}

type SearchFieldProps = { search: string; onChange: (search: string) => void; onEnter: () => void }

/** Filters the tiles. `/` focuses it, Enter opens the first game found, and Escape clears it. */
function SearchField({ search, onChange, onEnter }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') onEnter()
    if (event.key === 'Escape') onChange('')
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('a[data-tile]')?.focus()
  }

  return (
    <div className="relative max-w-[420px]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-2 size-4.5 text-low"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={m.search()}
        aria-keyshortcuts="/"
        placeholder={m.search()}
        value={search}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        className={cn(inputStyle, 'h-11 pr-12 pl-9')}
      />
      {search !== '' && (
        <button
          type="button"
          aria-label={m.clearSearch()}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-mid hover:text-bone"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
