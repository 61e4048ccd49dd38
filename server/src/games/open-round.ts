import type { Points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** A round that is not over. `state` is the game's own plain data, most of it secret. */
export type OpenRound = {
  id: number
  playerId: number
  game: string
  seedPairId: number
  nonce: number
  /** Everything staked on it so far. */
  stake: Points
  state: Record<string, unknown>
  startedAt: Date
  /** When it ends by itself. */
  dueAt: Date
  /** The epoch in which a live round began, which an interruption ends; null for other rounds. */
  epoch: number | null
}

/** Where an open round is kept. */
type Place = Pick<OpenRound, 'playerId' | 'game'>

/** The open rounds of some players within one transaction, one of a game at the most. */
export type OpenRounds = {
  find(playerId: number, game: string): OpenRound | undefined
  /** What all open rounds of a player hold together. */
  stakeOf(playerId: number): number
  put(round: OpenRound): void
  remove(round: Place): void
  /** The rounds that began or went on, as they are now. */
  changed(): OpenRound[]
  /** Writes what changed, in two statements whatever its amount. */
  write(): Promise<void>
}

/** Reads the open rounds of players whose wallets are locked. */
export async function openOpenRounds(tx: Tx, playerIds: number[]): Promise<OpenRounds> {
  const found = playerIds.length === 0 ? [] : await readOpenRounds(tx, playerIds)
  const rounds = new Map(found.map((round) => [nameOf(round), round]))
  const removed = new Map<string, Place>()
  const put = new Map<string, OpenRound>()

  return {
    find: (playerId, game) => rounds.get(nameOf({ playerId, game })),
    stakeOf: (playerId) =>
      [...rounds.values()]
        .filter((round) => round.playerId === playerId)
        .reduce((sum, { stake }) => sum + stake, 0),
    put(round) {
      const name = nameOf(round)
      rounds.set(name, round)
      put.set(name, round)
      removed.delete(name)
    },
    remove(round) {
      const name = nameOf(round)
      rounds.delete(name)
      put.delete(name)
      removed.set(name, round)
    },
    changed: () => [...put.values()],
    async write() {
      await Promise.all([remove(tx, [...removed.values()]), upsert(tx, [...put.values()])])
    },
  }
}

/** The open rounds of some players. */
export async function readOpenRounds(db: Db, playerIds: number[]): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from open_round
    where player_id = any(${playerIds}::bigint[])`.execute(db)
  return rows
}

/**
 * Rounds whose time is over, or which an interruption ended, the earliest first; those `after` a round
 * in that order.
 */
export async function readDueRounds(
  db: Db,
  { now, limit, after }: { now: Date; limit: number; after?: OpenRound | undefined },
): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from open_round
    where (due_at <= ${now} or epoch < (select epoch from heartbeat))
      ${after === undefined ? sql`` : sql`and (due_at, id) > (${after.dueAt}, ${after.id})`}
    order by due_at, id limit ${limit}`.execute(db)
  return rows
}

/** When the next open round, after an instant, ends by itself. */
export async function readNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from open_round where due_at > ${after}
    order by due_at limit 1`.execute(db)
  return rows[0]?.dueAt
}

/** Whether some round of the pair is not over. Ask under the player's lock. */
export async function hasOpenRound(tx: Tx, seedPairId: number): Promise<boolean> {
  const { rows } = await sql`
    select from open_round where seed_pair_id = ${seedPairId} limit 1`.execute(tx)
  return rows.length > 0
}

const columns = sql`id, player_id as "playerId", game, seed_pair_id as "seedPairId", nonce, stake,
  state, started_at as "startedAt", due_at as "dueAt", epoch`

async function upsert(tx: Tx, rounds: OpenRound[]): Promise<void> {
  if (rounds.length === 0) return
  const column = <Name extends keyof OpenRound>(name: Name) => rounds.map((round) => round[name])
  await sql`
    insert into open_round
      (player_id, game, id, seed_pair_id, nonce, stake, state, started_at, due_at, epoch)
    select * from unnest(
      ${column('playerId')}::bigint[], ${column('game')}::text[], ${column('id')}::bigint[],
      ${column('seedPairId')}::bigint[], ${column('nonce')}::bigint[],
      ${column('stake')}::bigint[], ${rounds.map(({ state }) => JSON.stringify(state))}::jsonb[],
      ${column('startedAt')}::timestamptz[], ${column('dueAt')}::timestamptz[],
      ${column('epoch')}::bigint[]
    )
    on conflict (player_id, game) do update set
      id = excluded.id, seed_pair_id = excluded.seed_pair_id, nonce = excluded.nonce,
      stake = excluded.stake, state = excluded.state, started_at = excluded.started_at,
      due_at = excluded.due_at, epoch = excluded.epoch`.execute(tx)
}

async function remove(tx: Tx, rounds: Place[]): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    delete from open_round using unnest(
      ${rounds.map(({ playerId }) => playerId)}::bigint[],
      ${rounds.map(({ game }) => game)}::text[]
    ) as gone (player_id, game)
    where open_round.player_id = gone.player_id and open_round.game = gone.game`.execute(tx)
}

function nameOf({ playerId, game }: Place): string {
  return `${playerId} ${game}`
}
