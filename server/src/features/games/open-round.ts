import type { Points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { GiftShare } from '#core/ledger/gift-share.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Statement, selectRows, statement } from '#platform/db/statement.ts'
import { type MultiStepName, type MultiStepState, multiStepGames } from './multi-step-games.ts'

/** A round that is not over. Most of its state is secret. The gift share is the stake's. */
export type OpenRound<Name extends MultiStepName = MultiStepName> = GiftShare & {
  id: number
  playerId: number
  game: Name
  seedPairId: number
  nonce: number
  /** Everything staked on it so far. */
  stake: Points
  state: MultiStepState<Name>
  startedAt: Date
  /** When the server ends it. */
  dueAt: Date
  /** The epoch in which a live round began; an interruption ends the epoch. Null for other rounds. */
  epoch: number | null
}

/** An open round's key. */
type RoundKey = Pick<OpenRound, 'playerId' | 'game'>

/** Some players' open rounds in one transaction: at most one per player and game. */
export type OpenRounds = {
  find<Name extends MultiStepName>(playerId: number, game: Name): OpenRound<Name> | undefined
  /** A player's stakes in open rounds, added up. */
  sumStakes(playerId: number): number
  put<Name extends MultiStepName>(round: OpenRound<Name>): void
  remove(round: RoundKey): void
  /** The rounds that were opened or moved and are still open. */
  changed(): OpenRound[]
  /** Writes all changes in at most two statements. */
  writes(): Statement[]
}

export function createOpenRounds(found: OpenRound[]): OpenRounds {
  const rounds = Object.fromEntries(
    Object.keys(multiStepGames).map((game) => [game, new Map()]),
  ) as ByGame
  const removed = new Map<string, RoundKey>()
  const changed = new Map<string, OpenRound>()
  for (const round of found) set(round)

  function set<Name extends MultiStepName>(round: OpenRound<Name>): void {
    rounds[round.game].set(round.playerId, round)
  }

  return {
    find: (playerId, game) => rounds[game].get(playerId),
    sumStakes: (playerId) =>
      Object.values(rounds).reduce((sum, ofGame) => sum + (ofGame.get(playerId)?.stake ?? 0), 0),
    put(round) {
      const key = roundKey(round)
      set(round)
      changed.set(key, round)
      removed.delete(key)
    },
    remove(round) {
      const key = roundKey(round)
      rounds[round.game].delete(round.playerId)
      changed.delete(key)
      removed.set(key, round)
    },
    changed: () => [...changed.values()],
    writes: () => [...deleteRounds([...removed.values()]), ...upsertRounds([...changed.values()])],
  }
}

/** Each game's rounds by player. */
type ByGame = { [Name in MultiStepName]: Map<number, OpenRound<Name>> }

export async function readOpenRounds(db: Db, playerIds: number[]): Promise<OpenRound[]> {
  return selectRows(db, openRoundsWith(playerIds))
}

/** Reads players' open rounds. To change them, lock the wallets first. */
export function openRoundsWith(playerIds: number[]): Statement<OpenRound> {
  return statement`
    select id, player_id as "playerId", game, seed_pair_id as "seedPairId", nonce, stake, state,
      started_at as "startedAt", due_at as "dueAt", epoch, gift_points as "giftPoints",
      gift_total as "giftTotal"
    from open_round where player_id = any(${playerIds}::bigint[])`
}

/**
 * Reads rounds that are due or interrupted, ordered by due time. Pass a page's last round as
 * `after` to read the next page.
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

/** The earliest due time later than `after`. */
export async function readNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from open_round where due_at > ${after}
    order by due_at limit 1`.execute(db)
  return rows[0]?.dueAt
}

/** Whether the seed pair has an open round. Lock the player's wallet first. */
export async function hasOpenRound(tx: Tx, seedPairId: number): Promise<boolean> {
  const { rows } = await sql`
    select from open_round where seed_pair_id = ${seedPairId} limit 1`.execute(tx)
  return rows.length > 0
}

const columns = sql`id, player_id as "playerId", game, seed_pair_id as "seedPairId", nonce, stake,
  state, started_at as "startedAt", due_at as "dueAt", epoch, gift_points as "giftPoints",
  gift_total as "giftTotal"`

function upsertRounds(rounds: OpenRound[]): Statement[] {
  if (rounds.length === 0) return []
  const column = (key: keyof OpenRound) => rounds.map((round) => round[key])
  const upsert = statement`
    insert into open_round
      (player_id, game, id, seed_pair_id, nonce, stake, state, started_at, due_at, epoch,
        gift_points, gift_total)
    select * from unnest(
      ${column('playerId')}::bigint[], ${column('game')}::text[], ${column('id')}::bigint[],
      ${column('seedPairId')}::bigint[], ${column('nonce')}::bigint[],
      ${column('stake')}::bigint[], ${rounds.map(({ state }) => JSON.stringify(state))}::jsonb[],
      ${column('startedAt')}::timestamptz[], ${column('dueAt')}::timestamptz[],
      ${column('epoch')}::bigint[], ${column('giftPoints')}::bigint[],
      ${column('giftTotal')}::bigint[]
    )
    on conflict (player_id, game) do update set
      id = excluded.id, seed_pair_id = excluded.seed_pair_id, nonce = excluded.nonce,
      stake = excluded.stake, state = excluded.state, started_at = excluded.started_at,
      due_at = excluded.due_at, epoch = excluded.epoch, gift_points = excluded.gift_points,
      gift_total = excluded.gift_total`
  return [upsert]
}

function deleteRounds(rounds: RoundKey[]): Statement[] {
  if (rounds.length === 0) return []
  const remove = statement`
    delete from open_round using unnest(
      ${rounds.map(({ playerId }) => playerId)}::bigint[],
      ${rounds.map(({ game }) => game)}::text[]
    ) as gone (player_id, game)
    where open_round.player_id = gone.player_id and open_round.game = gone.game`
  return [remove]
}

function roundKey({ playerId, game }: RoundKey): string {
  return `${playerId} ${game}`
}
