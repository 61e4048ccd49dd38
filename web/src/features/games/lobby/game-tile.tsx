import * as m from '@tallyhouse/messages/lobby'
import { Star, Trophy } from 'lucide-react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { games } from '../games.ts'
import { formatStated } from '../kit/odds/format-odds.ts'
import { GamePicture } from './game-picture.tsx'
import type { LobbyGame } from './lobby-queries.ts'
import { ShownName } from './shown-name.tsx'

type GameTileProps = {
  game: GameType
  /** How many others bet on it lately; undefined while unknown. */
  players: number | undefined
  /** Its last big win; null before the first one. */
  bigWin: LobbyGame['bigWin'] | undefined
  /** Whether the player has an open round. */
  isOpen: boolean
  /** Such as `90–99% return`; undefined while it loads. */
  returns: string | undefined
  /** Missing for visitors, who have no favorites and always get the demo. */
  favorite?: { isOn: boolean; onSwitch: (isOn: boolean) => void } | undefined
}

/** A game with its picture. The whole tile is a link. */
export function GameTile({ game, players, bigWin, isOpen, returns, favorite }: GameTileProps) {
  const name = gameName(game)
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-panel border border-line bg-ink-1 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2">
      <div className="relative">
        <GamePicture game={game} className="w-full" />
        {bigWin && <BigWin key={bigWin.id} {...bigWin} />}
      </div>
      <div className="flex grow flex-col p-3 sm:p-4">
        <Link
          href={`/games/${game}`}
          data-tile={game}
          className="block font-display text-16 leading-6 font-semibold after:absolute after:inset-0 sm:text-18"
        >
          {name}
        </Link>
        <p className="mt-0.5 mb-2 hidden text-13 text-mid md:block">{games[game].description()}</p>
        <div className="mt-auto flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-13 text-low">
          <span className="tabular min-h-5 max-sm:w-full">{returns}</span>
          {favorite && (
            <Link
              href={`/games/${game}?mode=demo`}
              aria-label={m.gameDemo({ game: name })}
              className="relative -mx-2 flex h-8 items-center rounded-control px-2 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
            >
              {m.demo()}
            </Link>
          )}
        </div>
      </div>
      {isOpen ? <OpenMark /> : players ? <Playing players={players} /> : null}
      {favorite && <FavoriteSwitch name={name} {...favorite} />}
    </li>
  )
}

/** The last big win, over the lower edge of the picture, so that it moves nothing. */
function BigWin({ username, isHidden, payout, multiplier }: NonNullable<LobbyGame['bigWin']>) {
  return (
    <p className="tabular absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-1.5 bg-ink-0/85 px-3 py-1 text-12 text-mid sm:px-4">
      <Trophy aria-hidden="true" className="size-3.5 shrink-0 text-brand" />
      <span className="sr-only">{m.lastBigWin()}</span>
      <ShownName
        username={username}
        isHidden={isHidden}
        className="min-w-0 grow basis-0 truncate"
      />
      <span className="font-semibold text-win">
        {m.paidPoints({ points: formatPoints(payout) })}
      </span>
      <span className="max-md:hidden">{formatStated(multiplier)}</span>
    </p>
  )
}

function OpenMark() {
  return (
    <span className="absolute top-2 left-2 flex h-7 items-center rounded-full bg-brand px-2.5 text-12 font-semibold text-on-brand">
      {m.roundOpen()}
    </span>
  )
}

function Playing({ players }: { players: number }) {
  return (
    <span className="tabular absolute top-2 left-2 flex h-7 items-center gap-1.5 rounded-full bg-ink-0 px-2.5 text-12 font-semibold text-bone">
      <span className="size-2 rounded-full bg-win" />
      {m.playing({ count: players })}
    </span>
  )
}

type FavoriteSwitchProps = { name: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

function FavoriteSwitch({ name, isOn, onSwitch }: FavoriteSwitchProps) {
  return (
    <button
      type="button"
      aria-label={m.favorite({ game: name })}
      aria-pressed={isOn}
      onClick={() => onSwitch(!isOn)}
      className={`absolute top-0 right-0 grid size-11 place-items-center ${isOn ? 'text-brand' : 'text-mid hover:text-bone'}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-ink-0">
        <Star aria-hidden="true" className="size-4" fill={isOn ? 'currentColor' : 'none'} />
      </span>
    </button>
  )
}

type GameRowProps = {
  title: string
  games: GameType[] /** In place of the games. */
  hint?: string
}

/** A row of small tiles under a heading. It is as high without any. */
export function GameRow({ title, games: shown, hint }: GameRowProps) {
  return (
    <section className="mt-6">
      <h2 className="text-18">{title}</h2>
      <ul className="-mx-3 mt-3 flex gap-3 overflow-x-auto px-3 pb-1 [scrollbar-width:none] md:mx-0 md:px-0">
        {shown.length === 0 && (
          <li className="rounded-panel border border-line px-4 text-13 text-mid">
            <p className="flex h-14 items-center">{hint}</p>
          </li>
        )}
        {shown.map((game) => (
          <li
            key={game}
            className="relative flex w-44 shrink-0 items-center gap-3 overflow-hidden rounded-panel border border-line bg-ink-1 pr-3 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
          >
            <GamePicture game={game} className="h-14 w-20 shrink-0" />
            <Link
              href={`/games/${game}`}
              data-tile={game}
              className="min-w-0 truncate text-14 font-semibold after:absolute after:inset-0 focus-visible:-outline-offset-2"
            >
              {gameName(game)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
