import { history, round } from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import type { Round, RoundRecord } from '@tallyhouse/contract/games/round'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { isUndecided } from '#lib/calls/call-once.ts'
import type { GameType } from '#lib/game-names.ts'
import { showPoints } from '#session/current-user.ts'
import { isFromGame } from './game-round.ts'
import { historyQuery } from './history.ts'
import {
  type ActiveGameRound,
  type ActiveRound,
  findOpenRound,
  showOpenRound,
} from './use-open-round.ts'

/** An open or a finished round. Neither if the round was never started. */
type Found<G extends ActiveRound['game']> = {
  open?: ActiveGameRound<G> | undefined
  over?: RoundRecord<G> | undefined
}

/** What a move led to is unknown: its response was lost, and the round cannot be read. */
export class UnknownOutcome extends Error {}

/**
 * Reads the state of a round after a call failed and the error leaves it open: there was no response,
 * or the round had already ended.
 * @param target `roundId` is null for a call that starts a round
 * @throws the error itself if it is conclusive, or UnknownOutcome if the server cannot be reached
 */
export async function findRound<G extends ActiveRound['game']>(
  client: QueryClient,
  error: unknown,
  target: { game: G; roundId: number | null },
): Promise<Found<G>> {
  const isOver = error instanceof ApiError && error.code === 'no_open_round'
  if (!isOver && !isUndecided(error)) throw error
  try {
    return await readRound(client, target)
  } catch (cause) {
    throw isUndecided(cause) ? new UnknownOutcome('the round cannot be read', { cause }) : cause
  }
}

async function readRound<G extends ActiveRound['game']>(
  client: QueryClient,
  { game, roundId }: { game: G; roundId: number | null },
): Promise<Found<G>> {
  const rounds = await call(activeRounds, {})
  const open = findOpenRound(rounds, game)
  if (open) {
    if (showOpenRound(client, open)) showPoints(client, () => open.balance)
    return { open }
  }
  const overId = roundId ?? (await findUnseenRound(client, game))
  if (overId === undefined) return {}
  const over = await call(round, { params: { roundId: overId } })
  return isFromGame(game)(over) ? { over } : {}
}

/**
 * The round of an instant bet whose response was lost; undefined if the error shows that it was not placed.
 * @param isAlone whether no other round of the game is in progress that could be mistaken for it
 * @throws UnknownOutcome if the server cannot be reached, or other rounds are in progress
 */
export async function findPlacedBet(
  client: QueryClient,
  error: unknown,
  { game, isAlone }: { game: GameType; isAlone: boolean },
): Promise<Round | undefined> {
  if (!isUndecided(error)) return undefined
  const seen = client.getQueryData(historyQuery(game).queryKey)
  if (!isAlone || seen === undefined) throw new UnknownOutcome('the round cannot be found')
  try {
    const [latest] = await call(history, { query: { game } })
    return seen.some(({ id }) => id === latest?.id) ? undefined : latest
  } catch (cause) {
    throw new UnknownOutcome('the round cannot be read', { cause })
  }
}

/** A game's latest round, unless the player has already seen it. */
async function findUnseenRound(
  client: QueryClient,
  game: ActiveRound['game'],
): Promise<number | undefined> {
  const seen = client.getQueryData(historyQuery(game).queryKey)
  const [latest] = await call(history, { query: { game } })
  const isSeen = seen === undefined || seen.some(({ id }) => id === latest?.id)
  return isSeen ? undefined : latest?.id
}
