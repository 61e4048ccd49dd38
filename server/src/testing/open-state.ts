import type { BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import type { HiloState } from '@tallyhouse/game-rules/hilo'
import type { MinesState } from '@tallyhouse/game-rules/mines'
import type { Db } from '#platform/db/connect.ts'

type States = {
  mines: MinesState
  blackjack: BlackjackState
  hilo: HiloState
  crash: FlightState
}

/** The secret state of a player's open round. */
export async function openState<Game extends keyof States>(
  db: Db,
  playerId: number,
  game: Game,
): Promise<States[Game]> {
  const { state } = await db
    .selectFrom('open_round')
    .select('state')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .executeTakeFirstOrThrow()
  return state as States[Game]
}
