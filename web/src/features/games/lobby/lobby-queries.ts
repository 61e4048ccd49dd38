import { isBigWin } from '@tallyhouse/contract/games/big-win'
import {
  addFavorite,
  lobbyGames,
  ownGames,
  RECENT_GAMES_MAX,
  removeFavorite,
} from '@tallyhouse/contract/games/lobby'
import * as m from '@tallyhouse/messages/lobby'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { announce } from '#lib/page/announce.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'

const ownGamesQuery = endpointQuery(ownGames, {})

/** The player's recently played games and favorites; undefined while they load and for visitors. */
export function useOwnGames(): {
  own: CallResponse<typeof ownGames> | undefined
  isLoading: boolean
} {
  const user = useCurrentUser()
  const { data, isLoading } = useQuery({ ...ownGamesQuery, staleTime: 0, enabled: Boolean(user) })
  return { own: data, isLoading }
}

type OwnGames = ReturnType<typeof useOwnGames>

/**
 * What is above the tiles: the games that were played before this visit, and whether favorites have a row. It stays as it is
 * until the next visit, so that a bet elsewhere or a star moves no tile. Undefined while it loads.
 */
export function useRowsOfVisit({ own, isLoading }: OwnGames) {
  const client = useQueryClient()
  const [rows, setRows] = useState<{ recent: GameType[]; hasFavorites: boolean }>()
  if (!isLoading && !rows) {
    // Rounds that were just played are here before the server lists their games.
    const played = client.getQueryData(latestRoundsQuery.queryKey)?.map(({ game }) => game) ?? []
    const recent = own ? [...new Set([...played, ...own.recent])].slice(0, RECENT_GAMES_MAX) : []
    setRows({ recent, hasFavorites: own !== undefined && own.favorites.length > 0 })
  }
  return rows
}

export type LobbyGame = CallResponse<typeof lobbyGames>['games'][number]
type BigWin = NonNullable<LobbyGame['bigWin']>

/**
 * How many others play each game, and its last big win, also of live results; undefined while it loads.
 * @param playing games whose count may include the player
 */
export function useLobbyGames(
  playing: readonly GameType[] = [],
): (game: GameType) => LobbyGame | undefined {
  const { data } = useQuery({ ...endpointQuery(lobbyGames, {}), ...shared })
  const [live, setLive] = useState<Partial<Record<GameType, BigWin>>>({})
  useLive((message) => {
    if (message.type !== 'game_result' || !isBigWin(message.bet)) return
    const { bet } = message
    setLive((old) => ({ ...old, [bet.game]: bet }))
  })
  return (game) => {
    const listed = data?.games.find((other) => other.game === game)
    if (!listed) return undefined
    const players = Math.max(0, listed.players - (playing.includes(game) ? 1 : 0))
    return { ...listed, players, bigWin: later(listed.bigWin, live[game]) }
  }
}

/** The server's answer is up to half a minute old, so a live result may be the later one. */
function later(listed: BigWin | null, live: BigWin | undefined): BigWin | null {
  if (!listed || !live) return live ?? listed
  return Date.parse(live.timestamp) > Date.parse(listed.timestamp) ? live : listed
}

/** Adds a game to the favorites or removes it. Shown at once, and taken back if it is not saved. */
export function useFavoriteSwitch(): (game: GameType, isFavorite: boolean) => void {
  const client = useQueryClient()
  const { queryKey } = ownGamesQuery
  const show = (change: (favorites: GameType[]) => GameType[]) =>
    client.setQueryData(queryKey, (own) => own && { ...own, favorites: change(own.favorites) })
  const { mutate } = useMutation({
    mutationFn: ({ game, isFavorite }: { game: GameType; isFavorite: boolean }) =>
      call(isFavorite ? addFavorite : removeFavorite, { params: { game } }),
    onMutate: ({ game, isFavorite }) =>
      show((favorites) => [
        ...(isFavorite ? [game] : []),
        ...favorites.filter((other) => other !== game),
      ]),
    onSuccess: ({ favorites }, { game, isFavorite }) => {
      show(() => favorites)
      const name = { game: gameName(game) }
      announce(isFavorite ? m.addedFavorite(name) : m.removedFavorite(name))
    },
    onError: (error) => {
      notifyFailure(m.favoriteNotSaved(), error)
      void client.invalidateQueries({ queryKey })
    },
  })
  return (game, isFavorite) => mutate({ game, isFavorite })
}
