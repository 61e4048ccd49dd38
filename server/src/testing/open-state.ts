import type { MultiStepName, MultiStepState } from '#features/games/multi-step-games.ts'
import type { Db } from '#platform/db/connect.ts'

/** The secret state behind a player's open round. */
export async function openState<Game extends MultiStepName>(
  db: Db,
  playerId: number,
  game: Game,
): Promise<MultiStepState<Game>> {
  const { state } = await db
    .selectFrom('open_round')
    .select('state')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .executeTakeFirstOrThrow()
  return state as MultiStepState<Game>
}
