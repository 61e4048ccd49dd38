import type { Generated, GeneratedAlways } from 'kysely'

/** Offers from click to reversal, and the networks' postbacks. */
export type EarningTables = {
  offer_click: {
    id: GeneratedAlways<number>
    player_id: number
    network: string
    offer_id: string
    offer_name: string
    points: number
    remote_address: string
    clicked_at: Date
    reported_at: Generated<Date | null>
  }
  offer_transaction: {
    id: GeneratedAlways<number>
    network: string
    transaction_id: string
    player_id: number
    points: number | null
    boost_points: Generated<number>
    taken_points: Generated<number>
    offer_name: string | null
    click_id: number | null
    reported_usd_micros: Generated<number | null>
    conversion_id: Generated<string | null>
    reported_at: Date | null
    release_at: Date | null
    credited_at: Date | null
    reversed_at: Date | null
  }
  offer_reversal: {
    id: GeneratedAlways<number>
    network: string
    transaction_id: string
    offer_transaction_id: number
    points: number | null
    taken_points: Generated<number>
    reported_at: Date
  }
  offer_ticket: {
    id: GeneratedAlways<number>
    player_id: number
    click_id: number
    message: string
    created_at: Date
    answer: string | null
    is_credited: boolean | null
    answered_by: number | null
    answered_at: Date | null
  }
  offer_review: {
    id: GeneratedAlways<number>
    offer_transaction_id: number
    player_id: number
    reason: string
    created_at: Date
    is_approved: Generated<boolean | null>
    decided_by: Generated<number | null>
    decided_at: Generated<Date | null>
  }
  postback_signature: {
    network: string
    signature_hash: string
    values_hash: string
    transaction_id: string
    bound_at: Date
  }
  postback: {
    id: GeneratedAlways<number>
    network: string
    method: string
    query: string
    body: string
    remote_address: string
    verdict: string
    /** Why a call was refused. */
    reason: Generated<string | null>
    received_at: Date
  }
}
