import type { offerTicket } from '@tallyhouse/contract/earning'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Schema } from '#platform/db/schema.ts'

/** A question about an offer, and its answer. */
export type TicketLine = z.output<typeof offerTicket>

export function ticketLine(
  row: Omit<Selectable<Schema['offer_ticket']>, 'player_id' | 'click_id' | 'answered_by'>,
): TicketLine {
  return {
    id: row.id,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    answer: row.answer,
    isCredited: row.is_credited,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
