import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables as `server/migrations` makes them, for the query builder. Amounts are points. */
export type Schema = {
  player: {
    id: GeneratedAlways<number>
    username: string
    email: string
    email_verified_at: Date | null
    password_hash: string
    first_name: string | null
    last_name: string | null
    is_admin: Generated<boolean>
    offer_id: string
    time_zone: string
    time_zone_changed_at: Generated<Date | null>
    referral_code: string
    referral_code_used: string | null
    terms_accepted_at: Date | null
    created_at: Date
  }
  email_verification: {
    token_hash: Buffer
    player_id: number
    email: string
    expires_at: Date
  }
  session: {
    sid: string
    sess: JSONColumnType<{ playerId: number; createdAt: string }>
    expire: Date
    player_id: GeneratedAlways<number>
  }
  admin_action: {
    id: GeneratedAlways<number>
    admin_id: number
    action: string
    target_id: number
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
  }
  wallet: {
    player_id: number
    available: Generated<number>
    held: Generated<number>
    debt: Generated<number>
    earned: Generated<number>
    wagered: Generated<number>
    won: Generated<number>
    withdrawn: Generated<number>
    rounds: Generated<number>
  }
  transfer: {
    player_id: number
    id: GeneratedAlways<number>
    reason: string
    source_id: number
    from_account: string
    to_account: string
    amount: number
    created_at: Date
  }
  hold: {
    id: GeneratedAlways<number>
    player_id: number
    amount: number
    created_at: Date
    resolution: 'posted' | 'voided' | null
    resolved_at: Date | null
  }
  idempotency_key: {
    player_id: number
    route: string
    key: string
    body_hash: Buffer
    answer: string
    created_at: Date
  }
  seed_pair: {
    id: GeneratedAlways<number>
    player_id: number
    server_seed: string
    server_seed_hash: string
    client_seed: string
    nonce: Generated<number>
    created_at: Date
    revealed_at: Date | null
  }
  open_round: {
    player_id: number
    game: string
    id: number
    seed_pair_id: number
    nonce: number
    stake: number
    state: JSONColumnType<Record<string, unknown>>
    started_at: Date
    due_at: Date
  }
  round: {
    player_id: number
    id: number
    game: string
    seed_pair_id: number
    nonce: number
    stake: number
    choice: JSONColumnType<Record<string, unknown>>
    outcome: JSONColumnType<Record<string, unknown>>
    multiplier_hundredths: number
    payout: number
    is_refund: Generated<boolean>
    created_at: Date
  }
  game_return: {
    game: string
    day: Date
    rounds: number
    staked: number
    paid: number
    expected: number
    variance: number
    third_moment: number
  }
  game_return_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
  offer_click: {
    id: GeneratedAlways<number>
    player_id: number
    network: string
    offer_id: string
    offer_name: string
    points: number
    remote_address: string
    clicked_at: Date
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
  postback: {
    id: GeneratedAlways<number>
    network: string
    method: string
    query: string
    body: string
    remote_address: string
    verdict: string
    received_at: Date
  }
  daily_bonus_claim: {
    id: GeneratedAlways<number>
    player_id: number
    day: string
    streak: number
    points: number
    boost_expires_at: Date | null
    claimed_at: Date
  }
  challenge: {
    id: GeneratedAlways<number>
    challenge_id: string
    title: string
    description: string
    type: 'earn' | 'games' | 'offers'
    target: number
    reward: number
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  challenge_claim: {
    id: GeneratedAlways<number>
    player_id: number
    challenge_id: number
    day: string
    reward: number
    claimed_at: Date
  }
  sighting: {
    player_id: number
    remote_address: string
    device: string
    first_at: Date
    last_at: Date
  }
  referral: {
    friend_id: number
    referrer_id: number
    flag: 'address' | 'device' | null
    created_at: Date
  }
  referral_payment: {
    id: GeneratedAlways<number>
    friend_id: number
    kind: 'reward' | 'commission'
    offer_transaction_id: number | null
    points: number
    paid_at: Date
    taken_points: Generated<number>
    reversed_at: Date | null
  }
  referral_chargeback: {
    id: GeneratedAlways<number>
    referral_payment_id: number
    points: number
    created_at: Date
  }
  abuse_signal: {
    id: GeneratedAlways<number>
    player_id: number
    kind: string
    subject: string
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
    resolved_at: Date | null
    resolved_by: number | null
  }
  blocked_address: {
    id: GeneratedAlways<number>
    ip_address: string
    reason: string
    blocked_by: number
    created_at: Date
  }
  notification: {
    id: GeneratedAlways<number>
    player_id: number
    type: string
    title: string
    message: string
    amount: number | null
    created_at: Date
    read_at: Date | null
  }
  withdrawal: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    handling: 'automated' | 'review'
    amount: number
    usd_cents: number
    details: JSONColumnType<Record<string, string>>
    status: 'pending' | 'approved' | 'completed' | 'failed' | 'rejected'
    hold_id: number
    payout_key: Generated<string>
    submitted_at: Date | null
    provider_reference: string | null
    error_message: string | null
    admin_notes: string | null
    decided_by: number | null
    created_at: Date
    decided_at: Date | null
    finished_at: Date | null
  }
  setting: {
    key: string
    value: string
    description: string
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  job: {
    id: GeneratedAlways<number>
    kind: string
    payload: JSONColumnType<Record<string, unknown>>
    run_at: Date
    due_at: Date
    attempts: Generated<number>
    last_error: string | null
    locked_until: Date | null
    finished_at: Date | null
  }
}
