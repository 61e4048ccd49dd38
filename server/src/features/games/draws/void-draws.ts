import { sql } from 'kysely'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { Entry } from './entry.ts'

const CHUNK_PLAYERS = 1000

/**
 * Voids the draws that have not ended, whose server seeds cannot be decrypted anymore, and returns the stakes in them. No
 * process may run: it would lock in another order.
 * @returns how many draws there were
 */
export async function voidLostDraws(tx: Tx, now: Date): Promise<number> {
  const voided = await tx
    .updateTable('draw')
    .set({ voided_at: now })
    .where('ended_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute()
  const drawIds = voided.map(({ id }) => id)
  for (let after = 0; ; ) {
    const playerIds = await selectPlayers(tx, { drawIds, after })
    if (playerIds.length === 0) return voided.length
    await returnStakes(tx, { drawIds, playerIds, now })
    after = playerIds.at(-1) ?? after
  }
}

/** The next players with a stake in these draws, in ascending order. */
async function selectPlayers(
  tx: Tx,
  { drawIds, after }: { drawIds: number[]; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct player_id as "playerId" from entry
    where draw_id = any(${drawIds}) and left_at is null and player_id > ${after}
    order by player_id limit ${CHUNK_PLAYERS}`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

type Returned = Pick<Entry, 'id' | 'playerId' | 'stake' | 'giftPoints' | 'giftTotal'>

async function returnStakes(
  tx: Tx,
  { drawIds, playerIds, now }: { drawIds: number[]; playerIds: number[]; now: Date },
): Promise<void> {
  const books = await openBooks(tx, playerIds)
  const { rows } = await sql<Returned>`
    update entry set left_at = ${now}
    where draw_id = any(${drawIds}) and player_id = any(${playerIds}) and left_at is null
    returning id, player_id as "playerId", stake, gift_points as "giftPoints", gift_total as "giftTotal"`.execute(
    tx,
  )
  for (const { id: sourceId, playerId, stake: amount, ...gifts } of rows) {
    books.transfer({ playerId, reason: 'stake_void', amount, sourceId, gifts })
  }
  await books.write(now)
}
