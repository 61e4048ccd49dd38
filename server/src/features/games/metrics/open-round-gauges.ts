import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import { sharedGames } from '../draws/shared-games.ts'
import { multiStepGames } from '../multi-step-games.ts'

/** Bounds the read, however many players left a round open. */
const COUNTED_MAX = 100_000

const listedGames = [...new Set(Object.keys({ ...multiStepGames, ...sharedGames }))]

/** Counts open rounds and entries per game. */
export function openRoundGauges(db: Db): Gauge[] {
  return readGauges(
    {
      tallyhouse_open_rounds: {
        help: `Open rounds and entries in draws by game, of at most ${COUNTED_MAX} in total.`,
        labelNames: ['game'],
      },
    },
    async () => {
      const { rows } = await sql<{ game: string; rounds: number }>`
        select listed.game, count(counted.game) as rounds
        from unnest(${listedGames}::text[]) as listed (game)
        left join (select game from held_stake limit ${COUNTED_MAX}) as counted using (game)
        group by listed.game`.execute(db)
      return {
        tallyhouse_open_rounds: rows.map(({ game, rounds }) => ({
          value: rounds,
          labels: { game },
        })),
      }
    },
  )
}
