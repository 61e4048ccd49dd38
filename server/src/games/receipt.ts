import type { receipt } from '@tallyhouse/contract/games'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { multiplierText } from './multiplier.ts'

type Receipt = z.output<typeof receipt>
type Row = Omit<Receipt, 'multiplier' | 'createdAt'> & {
  multiplierHundredths: number
  createdAt: Date
}

/**
 * A round as anyone may read it. Its server seed is told once the pair has ended.
 * @throws AppError `not_found`, also while the round is open
 */
export async function readReceipt(db: Db, roundId: number): Promise<Receipt> {
  const [found] = await readReceipts(db, [roundId])
  if (found === undefined) throw new AppError('not_found', 'There is no such round.')
  return found
}

/** The receipts of those of the rounds that are over. */
export async function readReceipts(db: Db, roundIds: number[]): Promise<Receipt[]> {
  const { rows } = await sql<Row>`
    select round.id as "roundId", game, stake, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", is_refund as "isRefunded",
      round.created_at as "createdAt", json_build_object(
        'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', round.nonce,
        'serverSeed', case when revealed_at is not null then server_seed end
      ) as fairness
    from round join seed_pair on seed_pair.id = round.seed_pair_id
    where round.id = any(${roundIds}::bigint[])`.execute(db)
  return rows.map(({ multiplierHundredths, createdAt, ...row }) => ({
    ...row,
    multiplier: multiplierText(multiplierHundredths),
    createdAt: createdAt.toISOString(),
  }))
}
