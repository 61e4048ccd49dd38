import {
  type crashTable,
  TABLE_LISTED_MAX,
  TABLE_RESULTS_MAX,
} from '@tallyhouse/contract/games/crash-table'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Entry } from '../draws/entry.ts'
import { shownPlayer } from '../history/shown-player.ts'
import { presentOpened, presentResult, toRatioOrNull } from './present-table.ts'
import { RESULT_MS, readLatestRound, type TableRound } from './table-round.ts'

type Table = z.output<typeof crashTable.response>
type Result = Table['results'][number]

/** Reads the table as everyone sees it. Results of earlier rounds are computed once. */
export function createTableReader({ db, seedBox }: { db: Db; seedBox: SecretBox }) {
  const known = new Map<number, Result>()

  async function readResults(): Promise<Result[]> {
    const { rows } = await sql<Pick<TableRound, 'id' | 'nonce' | 'clientSeed' | 'serverSeed'>>`
      select id, nonce, client_seed as "clientSeed", server_seed as "serverSeed" from draw
      where game = 'crash' and chain_id is not null and ended_at is not null
      order by id desc limit ${TABLE_RESULTS_MAX}`.execute(db)
    const results = rows.map((row) => known.get(row.id) ?? presentResult(seedBox, row))
    known.clear()
    for (const result of results) known.set(result.drawId, result)
    return results
  }

  return async function read(now: Date): Promise<Table> {
    const [round, results, settings] = await Promise.all([
      readLatestRound(db),
      readResults(),
      readSettings(db),
    ])
    const shown = round?.voidedAt === null ? round : undefined
    return {
      phase: toPhase(shown, now),
      now: now.toISOString(),
      round: shown === undefined ? null : presentRound(shown, results),
      bets: shown === undefined ? [] : await readBets(db, shown.id),
      results,
      playerPayoutMax: settings.crashPlayerPayoutMax,
      roundPayoutMax: settings.crashRoundPayoutMax,
    }
  }
}

/** Players' names as others see them. Those who hide theirs have none. */
export async function readShownNames(db: Db, playerIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; username: string; isHidden: boolean }>`
    select id, ${shownPlayer} from player where id = any(${playerIds}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, username, isHidden }) => (isHidden ? [] : [[id, username]])))
}

/** A player's bets whose stakes are held. */
export async function readOwnEntries(db: Db, playerId: number) {
  const { rows } = await sql<Pick<Entry<'crash'>, 'id' | 'drawId' | 'stake' | 'state'>>`
    select entry.id, draw_id as "drawId", stake, state from entry join draw on draw.id = draw_id
    where player_id = ${playerId} and left_at is null and game = 'crash' and chain_id is not null
    order by entry.id`.execute(db)
  return rows
}

function toPhase(round: TableRound | undefined, now: Date): Table['phase'] {
  if (round === undefined) return 'idle'
  const { startedAt, endedAt } = round
  if (endedAt === null) return startedAt === null ? 'betting' : 'flying'
  return now.getTime() - endedAt.getTime() <= RESULT_MS ? 'ended' : 'idle'
}

function presentRound(round: TableRound, results: Result[]): Table['round'] {
  const { startedAt, endedAt, serverSeed } = round
  const ended = results.find(({ drawId }) => drawId === round.id)
  return {
    ...presentOpened(round),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    crashPoint: ended?.crashPoint ?? null,
    serverSeed,
  }
}

type Bet = {
  id: number
  username: string
  isHidden: boolean
  betAmount: number
  cashOutHundredths: number | null
}

/** The bets in a round, open or settled, the largest ones first. */
async function readBets(db: Db, drawId: number): Promise<Table['bets']> {
  const { rows } = await sql<Bet>`
    select bet.id, ${shownPlayer}, bet.stake as "betAmount",
      nullif(bet.cash_out, 0) as "cashOutHundredths"
    from (
      select id, player_id, stake, (state #>> '{landed,cashOutHundredths}')::bigint as cash_out
      from entry where draw_id = ${drawId} and left_at is null
      union all
      select id, player_id, stake, multiplier_hundredths from round where draw_id = ${drawId}
    ) as bet join player on player.id = bet.player_id
    order by bet.stake desc, bet.id limit ${TABLE_LISTED_MAX}`.execute(db)
  return rows.map(({ id, username, isHidden, betAmount, cashOutHundredths }) => {
    const name = isHidden ? null : username
    return { id, username: name, betAmount, cashOut: toRatioOrNull(cashOutHundredths) }
  })
}
