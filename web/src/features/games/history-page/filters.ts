import { foldText } from '@tallyhouse/contract/fold-text'
import { period } from '@tallyhouse/contract/games'
import type { Round } from '@tallyhouse/contract/games/round'
import type * as z from 'zod/mini'
import { type GameType, gameName } from '#lib/game-names.ts'
import { gameTypes } from '../games.ts'

type Period = z.output<typeof period>

/** The filters as in the URL. */
export type RoundFilters = { game: GameType | 'all'; period: Period | 'all'; search: string }

/** The call's query. A missing key means all. */
export type RoundQuery = { game?: GameType; period?: Period; day?: string }

/** Reads the filters from the URL. Invalid values mean all. */
export function parseFilters(params: URLSearchParams): RoundFilters {
  return {
    game: gameTypes.find((game) => game === params.get('game')) ?? 'all',
    period: period.options.find((name) => name === params.get('period')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** How many filters leave something out. */
export function countFilters({ game, period, search }: RoundFilters): number {
  return [game !== 'all', period !== 'all', search.trim() !== ''].filter(Boolean).length
}

/** The games that match both the selected game and the search by name. */
export function filterGames({ game, search }: RoundFilters): GameType[] {
  const needle = foldText(search)
  return gameTypes.filter(
    (type) =>
      (game === 'all' || type === game) &&
      (type.includes(needle) || foldText(gameName(type)).includes(needle)),
  )
}

/** The query for the filters. A search that matches one game queries only that game. */
export function queryOfFilters(filters: RoundFilters): RoundQuery {
  const [only, another] = filterGames(filters)
  return {
    ...(only && !another ? { game: only } : {}),
    ...(filters.period === 'all' ? {} : { period: filters.period }),
  }
}

/** The loaded rounds that match the filters. */
export function filterRounds(rounds: Round[], filters: RoundFilters): Round[] {
  const games = filterGames(filters)
  return rounds.filter(({ game }) => games.includes(game))
}
