import { createHash } from 'node:crypto'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Network, ReceivedCall } from '../networks/network.ts'
import { sentText } from '../networks/values.ts'
import { signatureHash } from './hashed-signature.ts'

/**
 * Binds a call's signature to the values that came with it first.
 * @returns whether an earlier transaction used the same signature
 * @throws AppError `postback_conflict` when the signature is bound to different values
 */
export async function bindSignature(
  tx: Tx,
  { network, call, now }: { network: Network; call: ReceivedCall; now: Date },
): Promise<boolean> {
  const { name, signature } = network
  if (signature?.bound === undefined) return false
  const values = signature.bound.values.map((value) => sentText(call.values, value))
  const bound = {
    network: name,
    signature_hash: signatureHash(sentText(call.values, signature.name)),
    values_hash: createHash('sha256').update(JSON.stringify(values)).digest('hex'),
    transaction_id: sentText(call.values, signature.bound.transaction),
  }
  const inserted = await tx
    .insertInto('postback_signature')
    .values({ ...bound, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  if (inserted !== undefined) return false
  const earlier = await tx
    .selectFrom('postback_signature')
    .select(['values_hash', 'transaction_id'])
    .where('network', '=', name)
    .where('signature_hash', '=', bound.signature_hash)
    .executeTakeFirstOrThrow()
  if (earlier.values_hash !== bound.values_hash)
    throw new AppError('postback_conflict', DIFFERENT_VALUES)
  return earlier.transaction_id !== bound.transaction_id
}

const DIFFERENT_VALUES = text(m.signatureReused)
