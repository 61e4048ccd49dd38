import { foldText } from '@tallyhouse/contract/fold-text'
import { gameType } from '@tallyhouse/contract/games/all-games'
import type { Role } from '@tallyhouse/contract/permissions'
import { markRole } from '@tallyhouse/contract/staff'
import type { playerCard } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { computeLevel } from '#core/ledger/level.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import { isShown } from '#features/games/history/shown-player.ts'
import { multiplierText } from '#features/games/multiplier.ts'
import { readBest } from '#features/games/returns/player-games.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { AppError } from '#platform/errors/app-error.ts'

type PlayerCard = z.output<typeof playerCard.response>

type Found = Pick<PlayerCard, 'username' | 'avatar' | 'isHidden'> & {
  role: Role
  id: number
  createdAt: Date
  earned: number
  wagered: number
  rounds: number
}

type CardQuery = { username: string; readerId: number }

/**
 * A player as others see them. Only the player sees hidden statistics, and always the latest.
 * @throws AppError `not_found` also for banned players
 */
export function readPlayerCard(
  { db, readStale }: { db: Db; readStale: ReadStale },
  query: CardQuery,
): Promise<PlayerCard> {
  return readStale('player_card', async (from) => {
    const { id, card } = await readCard(from, query)
    const isOld = id === query.readerId && from !== db
    return isOld ? (await readCard(db, query)).card : card
  })
}

async function readCard(
  db: Db,
  { username, readerId }: CardQuery,
): Promise<{ id: number; card: PlayerCard }> {
  const { rows } = await sql<Found>`
    select player.id, username, avatar, ${selectRole()} as role, created_at as "createdAt",
      not ${isShown} as "isHidden", earned, wagered, rounds
    from player join wallet on wallet.player_id = player.id
    where ${folded('username')} = ${foldText(username)} and not exists (
      select from ban where ban.player_id = player.id and lifted_at is null
    )`.execute(db)
  const [found] = rows
  if (found === undefined) throw new AppError('not_found')
  const { id, role, createdAt, earned, wagered, rounds, ...player } = found
  const card = {
    ...player,
    ...markRole(role),
    createdAt: createdAt.toISOString(),
    level: computeLevel({ earned, wagered }).level,
  }
  if (player.isHidden && id !== readerId) {
    return { id, card: { ...card, level: null, statistics: null } }
  }
  const { favoriteGame, bestMultiplierHundredths: best } = await readBest(db, id)
  const statistics = {
    rounds,
    wagered,
    favoriteGame: gameType.options.find((game) => game === favoriteGame) ?? null,
    bestMultiplier: best === null ? null : multiplierText(best),
  }
  return { id, card: { ...card, statistics } }
}

type Privacy = { playerId: number; hidesStatistics: boolean }

/** Shows a player's statistics to others or hides them. */
export async function setPrivacy(
  tx: Tx,
  { playerId, hidesStatistics, now }: Privacy & { now: Date },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ statistics_hidden_at: hidesStatistics ? now : null })
    .where('id', '=', playerId)
    .execute()
}

export async function readPrivacy(db: Db, playerId: number): Promise<boolean> {
  const { statistics_hidden_at } = await db
    .selectFrom('player')
    .select('statistics_hidden_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return statistics_hidden_at !== null
}
