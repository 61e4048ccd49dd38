import type { adminUserOffers } from '@tallyhouse/contract/admin/user-offers'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type OffersPage, readMyOffers } from '#features/earning/offers/my-offers.ts'
import type { Db } from '#platform/db/connect.ts'
import { ADMIN_REVERSAL } from './reverse-user-offer.ts'

type AdminOffer = z.output<typeof adminUserOffers.response>[number]
type AdminReversal = NonNullable<AdminOffer['adminReversal']>

/** A page of a player's offers, with the reversals by admins. */
export async function readUserOffers(
  db: Db,
  playerId: number,
  page: OffersPage,
): Promise<AdminOffer[]> {
  const { offers } = await readMyOffers(db, playerId, page)
  const named = offers.map((offer) => ({ ...offer, id: idIn(offer.cursor) }))
  const reversals = await readReversals(
    db,
    named.flatMap(({ id }) => id ?? []),
  )
  return named.map((offer) => ({
    ...offer,
    adminReversal: (offer.id !== null && reversals.get(offer.id)) || null,
  }))
}

/** A reported offer's ID; null for a click. */
function idIn(cursor: string): number | null {
  const [, kind, id] = cursor.split('-')
  return kind === 'offer' ? Number(id) : null
}

type Row = Pick<AdminReversal, 'adminName' | 'reason'> & {
  offerId: number
  at: Date
  matchedAt: Date | null
}

async function readReversals(db: Db, offerIds: number[]): Promise<Map<number, AdminReversal>> {
  if (offerIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select offer_transaction_id as "offerId", username as "adminName", details ->> 'reason' as reason,
      reported_at as at, (
        select min(later.reported_at) from offer_reversal later
        where later.offer_transaction_id = reversal.offer_transaction_id and later.id > reversal.id
      ) as "matchedAt"
    from offer_reversal reversal
    join admin_action action on action.action = 'offer_reversed'
      and action.target_id = offer_transaction_id
      and reversal.transaction_id = ${ADMIN_REVERSAL} || action.id
    left join player admin on admin.id = action.admin_id
    where offer_transaction_id = any(${offerIds}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ offerId, at, matchedAt, ...row }) => [
      offerId,
      { ...row, at: at.toISOString(), matchedAt: matchedAt?.toISOString() ?? null },
    ]),
  )
}
