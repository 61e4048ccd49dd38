import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'

/** Matches rows of `offer_click` that have no reported offer and no ticket. */
export const unconvertedClicks = sql<boolean>`reported_at is null and not exists (
  select from offer_ticket where offer_ticket.click_id = offer_click.id)`

const SIGNATURE_BYTES = 16

/** A player's click on an offer; `points` is what the offer promised. */
export type Click = {
  playerId: number
  network: string
  offerName: string
  points: number
}

/** The token that networks receive and send back: the click's id and our signature. */
export function clickToken(id: number, secret: string): string {
  return `${id}.${signClick(id, secret)}`
}

/** The click id in a token; undefined when the token is invalid. */
export function readClickToken(token: string, secret: string): number | undefined {
  const [, digits = '', given = ''] = /^([1-9][0-9]{0,14})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  const id = Number(digits)
  const expected = signClick(id, secret)
  // Compare as text: base64url's last character has unused bits, so other texts decode to the same bytes.
  const isValid =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isValid ? id : undefined
}

export async function findClickById(tx: Tx, id: number): Promise<Click | undefined> {
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

/** Uses a separate key, so that none of our other signatures is valid here. */
function signClick(id: number, secret: string): string {
  const key = createHmac('sha256', secret).update('offer click').digest()
  const signature = createHmac('sha256', key).update(String(id)).digest()
  return signature.subarray(0, SIGNATURE_BYTES).toString('base64url')
}
