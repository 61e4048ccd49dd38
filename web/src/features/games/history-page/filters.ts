import { gameType, period } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import { type GameType, gameNames } from '../../../lib/game-names.ts'
import type { HistoryItem } from '../history.ts'

type Period = z.output<typeof period>

/** The filters as they stand in the address. */
export type RoundFilters = { game: GameType | 'all'; period: Period | 'all'; search: string }

/** What the server is asked for; what is left out means all. */
export type RoundQuery = { game?: GameType; period?: Period }

/** Reads the filters from the address; what makes no sense there means all. */
export function filtersOf(params: URLSearchParams): RoundFilters {
  return {
    game: gameType.options.find((game) => game === params.get('game')) ?? 'all',
    period: period.options.find((name) => name === params.get('period')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The games that pass both the choice of game and the search, which looks at their names. */
export function gamesOf({ game, search }: RoundFilters): GameType[] {
  const needle = search.trim().toLowerCase()
  return gameType.options.filter(
    (type) =>
      (game === 'all' || type === game) &&
      (type.includes(needle) || gameNames[type].toLowerCase().includes(needle)),
  )
}

/** What to ask the server for; a search that leaves one game asks for that game only. */
export function queryOfFilters(filters: RoundFilters): RoundQuery {
  const [only, another] = gamesOf(filters)
  return {
    ...(only && !another ? { game: only } : {}),
    ...(filters.period === 'all' ? {} : { period: filters.period }),
  }
}

/** The rounds that pass the filters, of those that were read. */
export function filterRounds(rounds: HistoryItem[], filters: RoundFilters): HistoryItem[] {
  const games = gamesOf(filters)
  return rounds.filter(({ gameType: game }) => games.includes(game))
}
