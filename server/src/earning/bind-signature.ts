import { createHash } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { signatureHash } from './hashed-signature.ts'
import type { Network, ReceivedCall } from './networks/network.ts'
import { textOf } from './networks/values.ts'

/**
 * Binds the signature of a call to the values it comes with, once. Whether another transaction came
 * under the same signature before.
 * @throws AppError `postback_conflict` when the signature came with other values before
 */
export async function bindSignature(
  tx: Tx,
  { network, call, now }: { network: Network; call: ReceivedCall; now: Date },
): Promise<boolean> {
  const { name, signature } = network
  if (signature?.bound === undefined) return false
  const values = signature.bound.values.map((value) => textOf(call.values, value))
  const bound = {
    network: name,
    signature_hash: signatureHash(textOf(call.values, signature.name)),
    values_hash: createHash('sha256').update(JSON.stringify(values)).digest('hex'),
    transaction_id: textOf(call.values, signature.bound.transaction),
  }
  const first = await tx
    .insertInto('postback_signature')
    .values({ ...bound, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  if (first !== undefined) return false
  const known = await tx
    .selectFrom('postback_signature')
    .select(['values_hash', 'transaction_id'])
    .where('network', '=', name)
    .where('signature_hash', '=', bound.signature_hash)
    .executeTakeFirstOrThrow()
  if (known.values_hash !== bound.values_hash) throw new AppError('postback_conflict', OTHER_VALUES)
  return known.transaction_id !== bound.transaction_id
}

const OTHER_VALUES = 'This signature was used before with other values.'
