import type { Points } from '@tallyhouse/game-rules/points'
import type { GiftShare } from '#core/ledger/gift-share.ts'
import { type Statement, statement } from '#platform/db/statement.ts'
import type { EntryState, SharedName } from './shared-games.ts'

/** A player's part in a draw, which is settled as the round with the same id. The gift share is the stake's. */
export type Entry<Name extends SharedName = SharedName> = GiftShare & {
  id: number
  drawId: number
  playerId: number
  game: Name
  stake: Points
  state: EntryState<Name>
  /** The player's part of joined seeds. */
  clientSeed: string | null
  joinedAt: Date
  /** When the player left before the start. */
  leftAt: Date | null
}

/** Some players' open entries in one transaction. */
export type Entries = {
  /** An entry whose stake is held. */
  find(id: number): Entry | undefined
  countIn(drawId: number, playerId: number): number
  /** By how much this transaction changes a player's stakes. */
  sumChange(playerId: number): number
  put(entry: Entry): void
  /** Removes an entry that is settled. */
  remove(entry: Entry): void
  writes(): Statement[]
}

/** Reads players' open entries. To change them, lock the wallets first. */
export function entriesWith(playerIds: number[]): Statement<Entry> | undefined {
  if (playerIds.length === 0) return undefined
  return statement`
    select entry.id, draw_id as "drawId", player_id as "playerId", game, stake, state,
      entry.client_seed as "clientSeed", joined_at as "joinedAt", left_at as "leftAt",
      gift_points as "giftPoints", gift_total as "giftTotal"
    from entry join draw on draw.id = draw_id
    where player_id = any(${playerIds}::bigint[]) and left_at is null`
}

export function createEntries(found: Entry[]): Entries {
  const entries = new Map(found.map((entry) => [entry.id, entry]))
  const changed = new Set<number>()
  const removed = new Map<number, Entry>()
  const held = (all: Iterable<Entry>) => [...all].filter(({ leftAt }) => leftAt === null)
  const sumStakes = (all: Iterable<Entry>, playerId: number) =>
    held(all).reduce((sum, entry) => sum + (entry.playerId === playerId ? entry.stake : 0), 0)

  return {
    find(id) {
      const entry = entries.get(id)
      return entry?.leftAt === null ? entry : undefined
    },
    countIn: (drawId, playerId) =>
      held(entries.values()).filter(
        (entry) => entry.drawId === drawId && entry.playerId === playerId,
      ).length,
    sumChange: (playerId) => sumStakes(entries.values(), playerId) - sumStakes(found, playerId),
    put(entry) {
      entries.set(entry.id, entry)
      changed.add(entry.id)
    },
    remove(entry) {
      entries.delete(entry.id)
      changed.delete(entry.id)
      removed.set(entry.id, entry)
    },
    writes: () => [
      ...deleteEntries([...removed.values()]),
      ...upsertEntries([...changed].flatMap((id) => entries.get(id) ?? [])),
    ],
  }
}

function upsertEntries(entries: Entry[]): Statement[] {
  if (entries.length === 0) return []
  const column = (name: keyof Entry) => entries.map((entry) => entry[name])
  const upsert = statement`
    insert into entry (id, draw_id, player_id, stake, state, client_seed, joined_at, left_at,
      gift_points, gift_total)
    select * from unnest(
      ${column('id')}::bigint[], ${column('drawId')}::bigint[], ${column('playerId')}::bigint[],
      ${column('stake')}::bigint[], ${entries.map(({ state }) => JSON.stringify(state))}::jsonb[],
      ${column('clientSeed')}::text[], ${column('joinedAt')}::timestamptz[],
      ${column('leftAt')}::timestamptz[], ${column('giftPoints')}::bigint[],
      ${column('giftTotal')}::bigint[]
    )
    on conflict (player_id, id) do update set state = excluded.state, left_at = excluded.left_at`
  return [upsert]
}

function deleteEntries(entries: Entry[]): Statement[] {
  if (entries.length === 0) return []
  const remove = statement`
    delete from entry using unnest(
      ${entries.map(({ playerId }) => playerId)}::bigint[], ${entries.map(({ id }) => id)}::bigint[]
    ) as settled (player_id, id)
    where entry.player_id = settled.player_id and entry.id = settled.id`
  return [remove]
}
