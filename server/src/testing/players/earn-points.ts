import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import type { Db } from '#platform/db/connect.ts'

let earned = 0

/** Credits an offer to a player, as if its network had sent a postback. Returns the transaction's ID. */
export async function earnPoints(
  db: Db,
  { playerId, points, now }: { playerId: number; points: number; now: Date },
): Promise<string> {
  earned += 1
  const transactionId = `earned-${earned}`
  const offer = { network: 'demo', transactionId, offerName: null, clickId: null }
  await db.transaction().execute(async (tx) => {
    const verdict = await creditOffer(tx, { ...offer, playerId, points, now })
    const call = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '' }
    await tx
      .insertInto('postback')
      .values({ ...call, verdict, received_at: now })
      .execute()
  })
  return transactionId
}
