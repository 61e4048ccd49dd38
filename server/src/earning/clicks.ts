import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The rows of `offer_click` that nothing came of, and nobody asked about. */
export const vainClicks = sql<boolean>`reported_at is null and not exists (
  select from offer_ticket where offer_ticket.click_id = offer_click.id)`

const SIGNATURE_BYTES = 16

/** A player went to an offer; `points` are what it promised. */
export type Click = {
  playerId: number
  network: string
  offerName: string
  points: number
}

/** A click as networks are given it and hand it back: its id, and our signature on it. */
export function clickToken(id: number, secret: string): string {
  return `${id}.${signatureOf(id, secret)}`
}

/** The click that a token names; undefined when the token is not ours. */
export function readClickToken(token: string, secret: string): number | undefined {
  const [, digits = '', given = ''] = /^([1-9][0-9]{0,14})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  const id = Number(digits)
  const expected = signatureOf(id, secret)
  // As text: of base64url's last letter not every bit counts.
  const isOurs =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isOurs ? id : undefined
}

export async function clickOf(tx: Tx, id: number): Promise<Click | undefined> {
  const row = await tx
    .selectFrom('offer_click')
    .select(['player_id', 'network', 'offer_name', 'points'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      playerId: row.player_id,
      network: row.network,
      offerName: row.offer_name,
      points: row.points,
    }
  )
}

/** With a key of its own, so that no other signature of the product can be taken for one. */
function signatureOf(id: number, secret: string): string {
  const key = createHmac('sha256', secret).update('offer click').digest()
  const signature = createHmac('sha256', key).update(String(id)).digest()
  return signature.subarray(0, SIGNATURE_BYTES).toString('base64url')
}
