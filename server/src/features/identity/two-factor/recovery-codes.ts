import { randomBytes } from 'node:crypto'
import { foldText } from '@tallyhouse/contract/fold-text'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { hashOfToken } from '#platform/secrets/secret-token.ts'

const CODES = 10
const CODE_BYTES = 15
const CODE = /^[A-Z2-7]{24}$/
/** Base32 (RFC 4648). */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Replaces a player's recovery codes. Returns the new ones in display form; only hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ player_id: playerId, code_hash: hashOfToken(code) })))
    .execute()
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Redeems a recovery code, ignoring case, spaces, and hyphens. Returns false when it is not valid. */
export async function redeemRecoveryCode(
  tx: Tx,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<boolean> {
  const typed = foldText(code).toUpperCase().replace(/[\s-]/g, '')
  if (!CODE.test(typed)) return false
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hashOfToken(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many unused recovery codes a player has. */
export async function countRecoveryCodes(db: Db, playerId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)`.as('left'))
    .executeTakeFirstOrThrow()
  return left
}

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)
  let code = ''
  for (let place = 0; place < (CODE_BYTES * 8) / 5; place += 1) {
    code += CHARACTERS[Number(bits % 32n)]
    bits /= 32n
  }
  return code
}
