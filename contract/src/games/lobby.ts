import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { liveBet } from '../games.ts'
import { gameType } from './all-games.ts'

/** How far back a bet counts its player as playing. */
export const PLAYING_MINUTES = 5

/** How old player counts may be. */
export const LOBBY_CACHE_MS = 30_000

/** How many recently played games are listed at most. */
export const RECENT_GAMES_MAX = 6

export const lobbyGames = {
  method: 'GET',
  path: '/api/games/lobby',
  access: 'public',
  summary: `How many players bet on each game in the last ${PLAYING_MINUTES} minutes, and its last big win; up to half a minute old`,
  response: z.strictObject({
    games: z.array(
      z.strictObject({
        game: gameType,
        players: z.int().check(z.gte(0)),
        /** Null before the first one. */
        bigWin: z.nullable(liveBet),
      }),
    ),
  }),
} satisfies Endpoint

/** The latest favorite first. */
const favorites = z.array(gameType)

export const ownGames = {
  method: 'GET',
  path: '/api/games/own',
  access: 'player',
  summary: `The last ${RECENT_GAMES_MAX} games that the player played, latest first, those that may count the player as playing, and their favorites`,
  response: z.strictObject({ recent: z.array(gameType), playing: z.array(gameType), favorites }),
} satisfies Endpoint

const oneGame = z.strictObject({ game: gameType })

export const addFavorite = {
  method: 'PUT',
  path: '/api/games/favorites/:game',
  access: 'player',
  summary: 'Adds a game to the favorites of the player',
  params: oneGame,
  response: z.strictObject({ favorites }),
} satisfies Endpoint

export const removeFavorite = {
  method: 'DELETE',
  path: '/api/games/favorites/:game',
  access: 'player',
  summary: 'Removes a game from the favorites of the player',
  params: oneGame,
  response: z.strictObject({ favorites }),
} satisfies Endpoint
