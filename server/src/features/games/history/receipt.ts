import type { ownReceipt, receipt } from '@tallyhouse/contract/games'
import { can, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { presentRound, type RoundRow } from '../calls/present-round.ts'
import type { ReceiptIds } from './receipt-ids.ts'

type Receipt = z.output<typeof receipt>
type OwnReceipt = z.output<typeof ownReceipt>
type Fairness = Receipt['fairness']
type Row = RoundRow & {
  playerId: number
  fairness: Omit<Fairness, 'committedAt' | 'begunAt'>
  committedAt: Date
  begunAt: Date
}

/**
 * Reads a shared receipt. It leaves out the round's id, because the public activity feed shows that
 * id with the player's name. The server seed is included once the pair has been rotated.
 * @throws AppError `not_found`
 */
export async function readReceipt(
  db: Db,
  receiptIds: ReceiptIds,
  receiptId: string,
): Promise<Receipt> {
  const roundId = receiptIds.findRoundId(receiptId)
  const [found] = roundId === undefined ? [] : await readRows(db, [roundId])
  if (found === undefined) throw new AppError('not_found', text(m.receiptNotFound))
  const { id: _, ...shared } = toOwnReceipt(found, receiptIds)
  return shared
}

/**
 * Reads a round's receipt for its player or an admin.
 * @throws AppError `not_found` for anyone else, and while the round is open
 */
export async function readOwnReceipt(
  db: Db,
  receiptIds: ReceiptIds,
  { roundId, reader }: { roundId: number; reader: { playerId: number; role: Role } | undefined },
): Promise<OwnReceipt> {
  const [found] = reader === undefined ? [] : await readRows(db, [roundId])
  if (
    found === undefined ||
    !(can(reader, 'players.read') || found.playerId === reader?.playerId)
  ) {
    throw new AppError('not_found', text(m.receiptNeedsLink))
  }
  return toOwnReceipt(found, receiptIds)
}

/** Reads the rounds' receipts for their players. Leaves out open rounds. */
export async function readOwnReceipts(
  db: Db,
  receiptIds: ReceiptIds,
  roundIds: number[],
): Promise<OwnReceipt[]> {
  const rows = await readRows(db, roundIds)
  return rows.map((row) => toOwnReceipt(row, receiptIds))
}

async function readRows(db: Db, roundIds: number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select round.id, round.player_id as "playerId", game, stake, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", is_refund as "isRefunded",
      round.created_at as "createdAt", source."committedAt", source."begunAt", source.fairness
    from round join lateral (${source}) as source on true
    where round.id = any(${roundIds}::bigint[])`.execute(db)
  return rows
}

/** What a round was drawn from. The draw of a settled round has ended. */
const source = sql`
  select committed_at as "committedAt", created_at as "begunAt", json_build_object(
      'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', round.nonce,
      'serverSeed', case when revealed_at is not null then server_seed end,
      'seedOrder', seed_order
    ) as fairness
  from seed_pair where seed_pair.id = round.seed_pair_id
  union all
  select opened_at, started_at, (jsonb_build_object(
      'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', draw.nonce,
      'serverSeed', server_seed
    ) || case when chain_id is null
      then jsonb_build_object('seedOrder', 'joined', 'clientSeeds', client_seeds)
      else jsonb_build_object(
        'seedOrder', case when salt_source is null then 'unsalted_chain' else 'chain' end,
        'chain', jsonb_build_object('id', chain_id, 'terminator', terminator, 'saltSource', salt_source)
      )
    end)::json
  from draw left join seed_chain on seed_chain.id = chain_id where draw.id = round.draw_id`

function toOwnReceipt(row: Row, receiptIds: ReceiptIds): OwnReceipt {
  const { playerId: _, fairness, committedAt, begunAt, ...round } = row
  return {
    ...presentRound(round),
    receiptId: receiptIds.of(row.id),
    fairness: {
      ...fairness,
      committedAt: committedAt.toISOString(),
      begunAt: begunAt.toISOString(),
    },
  }
}
