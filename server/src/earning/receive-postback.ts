import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Network, Postback, ReceivedCall } from './networks/network.ts'
import { creditOffer, reverseOffer, type Verdict } from './offer-transaction.ts'

/** A network's call, and where it came from. */
export type Received = { network: Network; call: ReceivedCall; remoteAddress: string }

const QUERY_LENGTH_KEPT = 2000

/**
 * Acts on a network's call and keeps it with its verdict. What moves points is kept in the same
 * transaction; a refused call is kept, too, with the code of its refusal. A call that the network
 * did not sign leaves nothing behind, for anybody can make any number of them.
 * @throws AppError `signature_wrong`, `invalid_request`, `not_found`, `postback_conflict`
 */
export async function receivePostback(
  { db, clock }: { db: Db; clock: Clock },
  received: Received,
): Promise<Verdict> {
  const now = clock.now()
  try {
    const postback = received.network.read(received.call)
    return await db.transaction().execute(async (tx) => {
      const verdict = await act(tx, { network: received.network.name, postback, now })
      await keep(tx, received, verdict, now)
      return verdict
    })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'signature_wrong') {
      await db.transaction().execute((tx) => keep(tx, received, error.code, now))
    }
    throw error
  }
}

async function act(
  tx: Tx,
  { network, postback, now }: { network: string; postback: Postback; now: Date },
): Promise<Verdict> {
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('offer_id', '=', postback.user)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', 'There is no such user.')
  const apply = postback.kind === 'credit' ? creditOffer : reverseOffer
  const { transactionId, points } = postback
  return apply(tx, { network, transactionId, playerId: player.id, points, now })
}

async function keep(tx: Tx, received: Received, verdict: string, now: Date): Promise<void> {
  await tx
    .insertInto('postback')
    .values({
      network: received.network.name,
      method: 'GET',
      body: '',
      query: received.call.query.replaceAll('\0', '').slice(0, QUERY_LENGTH_KEPT),
      remote_address: received.remoteAddress,
      verdict,
      received_at: now,
    })
    .execute()
}
