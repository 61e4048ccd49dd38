import { history, round } from '@tallyhouse/contract/games'
import { activeRounds } from '@tallyhouse/contract/round-games'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { isUndecided } from '../../../lib/call-once.ts'
import type { GameType } from '../../../lib/game-names.ts'
import { showPoints } from '../../../session/current-user.ts'
import { type HistoryItem, historyQuery } from '../history.ts'
import type { OwnReceipt } from '../receipts/round-query.ts'
import { type ActiveOf, type ActiveRound, showOpenRound } from './use-open-round.ts'

/** A round that is open, or over, or neither: then it never began. */
type Found<G extends ActiveRound['game']> = { open?: ActiveOf<G>; over?: OwnReceipt }

/** Nobody can say yet what became of a move: its answer was lost, and the round cannot be read. */
export class UnknownOutcome extends Error {}

/**
 * Reads what became of a round after a call about it failed, where the error does not tell: no answer came, or
 * the round was over before.
 * @param asked `roundId` is null for a call that begins a round
 * @throws the error itself where it tells; UnknownOutcome when the server cannot be asked
 */
export async function findRound<G extends ActiveRound['game']>(
  client: QueryClient,
  error: unknown,
  asked: { game: G; roundId: number | null },
): Promise<Found<G>> {
  const isOver = error instanceof ApiError && error.code === 'no_open_round'
  if (!isOver && !isUndecided(error)) throw error
  try {
    return await readRound(client, asked)
  } catch (cause) {
    throw isUndecided(cause) ? new UnknownOutcome('the round cannot be read', { cause }) : cause
  }
}

async function readRound<G extends ActiveRound['game']>(
  client: QueryClient,
  { game, roundId }: { game: G; roundId: number | null },
): Promise<Found<G>> {
  const rounds = await call(activeRounds, {})
  const open = rounds.find((other) => other.game === game) as ActiveOf<G> | undefined
  if (open) {
    if (showOpenRound(client, open)) showPoints(client, () => open.balance)
    return { open }
  }
  const overId = roundId ?? (await unknownRound(client, game))
  return overId === undefined ? {} : { over: await call(round, { params: { roundId: overId } }) }
}

/**
 * The round of a one-call bet whose answer was lost; undefined when the error tells that none was placed.
 * @param isAlone no other round of the game is under way, which could be taken for it
 * @throws UnknownOutcome when the server cannot be asked, or the round cannot be told from others
 */
export async function findPlacedBet(
  client: QueryClient,
  error: unknown,
  { game, isAlone }: { game: GameType; isAlone: boolean },
): Promise<HistoryItem | undefined> {
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

/** The last round of a game, unless the player has seen it. */
async function unknownRound(
  client: QueryClient,
  game: ActiveRound['game'],
): Promise<number | undefined> {
  const seen = client.getQueryData(historyQuery(game).queryKey)
  const [latest] = await call(history, { query: { game } })
  const isSeen = seen === undefined || seen.some(({ id }) => id === latest?.id)
  return isSeen ? undefined : latest?.id
}
