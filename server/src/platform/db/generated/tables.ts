// Written by `npm run tables` from the migrated database.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type Tables = {
  abuse_signal: {
    id: GeneratedAlways<number>
    player_id: number
    kind: string
    subject: string
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
    resolved_at: Date | null
    resolved_by: number | null
    is_confirmed: Generated<boolean>
  }
  active_day: {
    player_id: number
    day: string
  }
  admin_action: {
    id: GeneratedAlways<number>
    admin_id: number | null
    action: string
    target_id: number
    details: JSONColumnType<Record<string, unknown>>
    created_at: Date
    player_id: number | null
    remote_address: string | null
    operator: string | null
  }
  announcement_read: {
    player_id: number
    notification_id: number
    read_at: Date
  }
  backup_run: {
    id: GeneratedAlways<number>
    kind: 'backup' | 'drill'
    started_at: Date
    finished_at: Date | null
    error: string | null
    details: JSONColumnType<Record<string, unknown>>
  }
  ban: {
    id: GeneratedAlways<number>
    player_id: number
    reason: string
    banned_by: number | null
    created_at: Date
    lifted_by: number | null
    lifted_at: Date | null
  }
  banned_session: {
    sid: string
    player_id: number
    ended_at: Date
  }
  blocked_address: {
    id: GeneratedAlways<number>
    ip_address: string
    reason: string
    blocked_by: number
    created_at: Date
  }
  chain_checkpoint: {
    chain_id: number
    position: number
    sealed_link: Buffer
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
  chat_message: {
    id: GeneratedAlways<number>
    player_id: number | null
    type: 'message' | 'rain'
    message: string
    rain_amount: number | null
    created_at: Date
    deleted_at: Date | null
    deleted_by: number | null
  }
  chat_mute: {
    player_id: number
    reason: string
    muted_by: number
    muted_at: Date
    expires_at: Date
  }
  daily_bonus_claim: {
    id: GeneratedAlways<number>
    player_id: number
    day: string
    time_zone: string
    streak: number
    points: number
    boost_expires_at: Date | null
    claimed_at: Date
  }
  draw: {
    id: GeneratedAlways<number>
    game: string
    chain_id: number | null
    nonce: number
    server_seed_hash: string
    sealed_server_seed: Buffer | null
    server_seed: string | null
    client_seeds: string[] | null
    client_seed: string | null
    opened_at: Date
    closes_at: Date
    started_at: Date | null
    ended_at: Date | null
    epoch: number | null
    entry_count: number | null
    voided_at: Date | null
  }
  earned_step: {
    since: string
    points: number
    players: number
  }
  email_count: {
    key: Buffer
    day: number
    emails: number
  }
  email_verification: {
    token_hash: Buffer
    player_id: number
    email: string
    expires_at: Date
  }
  entry: {
    player_id: number
    id: number
    draw_id: number
    stake: number
    state: JSONColumnType<Record<string, unknown>>
    client_seed: string | null
    joined_at: Date
    left_at: Date | null
    gift_points: number
    gift_total: number
  }
  failed_attempt: {
    key: Buffer
    attempts: number
    last_at: Date
  }
  favorite_game: {
    player_id: number
    game: string
    added_at: Date
  }
  figure_mark: {
    is_only: Generated<boolean>
    transfer_id: number
    player_id: number
  }
  game_preference: {
    player_id: number
    animation_on: boolean
    fast_mode_on: boolean
    sound_on: boolean
    sound_volume_percent: number
  }
  game_return: {
    game: string
    day: string
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
  heartbeat: {
    is_only: Generated<boolean>
    epoch: number
    recorded_at: Date | null
  }
  held_stake: {
    player_id: number
    id: number
    game: string
    stake: number
    started_at: Date
  }
  hold: {
    id: GeneratedAlways<number>
    player_id: number
    amount: number
    created_at: Date
    resolution: 'posted' | 'voided' | null
    resolved_at: Date | null
    gift_points: Generated<number>
  }
  idempotency_key: {
    player_id: number
    route: string
    key: string
    body_hash: Buffer
    answer: string
    created_at: Date
  }
  integrity_breach: {
    id: GeneratedAlways<number>
    check_id: string
    breaches: string[]
    found_at: Date
    cleared_at: Date | null
    player_ids: number[] | null
  }
  integrity_mark: {
    check_id: string
    position: number
  }
  integrity_pass: {
    id: Generated<boolean>
    due_at: Date
    next_check: string
    passed_at: Date | null
  }
  interruption: {
    epoch: number
    last_heartbeat_at: Date
    recovered_at: Date
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
  manual_resolution: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    step: 'first' | 'final'
    admin_id: number
    outcome: 'paid' | 'not_paid'
    note: string
    resolved_at: Date
    voided_at: Date | null
  }
  notification: {
    id: GeneratedAlways<number>
    player_id: number | null
    type: string
    title: string
    message: string
    amount: number | null
    created_at: Date
    read_at: Date | null
    written_by: Generated<string>
    game_name: string | null
    expires_at: Date | null
    sent_by: number | null
    ended_at: Date | null
    ended_by: number | null
    texts: JSONColumnType<Record<string, unknown> | null>
    withdrawal_id: number | null
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
    reported_at: Date | null
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
  offer_review: {
    id: GeneratedAlways<number>
    offer_transaction_id: number
    player_id: number
    reason: 'above_limit' | 'signature_shared'
    created_at: Date
    is_approved: boolean | null
    decided_by: number | null
    decided_at: Date | null
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
  offer_transaction: {
    id: GeneratedAlways<number>
    network: string
    transaction_id: string
    player_id: number
    points: number | null
    credited_at: Date | null
    reversed_at: Date | null
    boost_points: Generated<number>
    taken_points: Generated<number>
    offer_name: string | null
    click_id: number | null
    reported_usd_micros: number | null
    reported_at: Date | null
    release_at: Date | null
    conversion_id: string | null
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
    epoch: number | null
    gift_points: Generated<number>
    gift_total: Generated<number>
  }
  password_reset: {
    token_hash: Buffer
    player_id: number
    expires_at: Date
  }
  payout_address: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    label: string
    destination: string
    created_at: Date
    usable_at: Date
    removed_at: Date | null
    destination_key: string
  }
  payout_attempt: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    provider: string
    provider_account: string | null
    provider_handle: string | null
    provider_reference: string | null
    submitted_at: Date
    sent_at: Date
    answered_at: Date | null
    next_check_at: Date | null
    pending_notice_sent: string | null
    result: 'paid' | 'failed' | 'returned' | 'refused' | null
    spent_key: string | null
    provider_facts: JSONColumnType<Record<string, unknown> | null>
  }
  payout_delay: {
    provider: string
    reason: string
    since: Date
    refused_at: Date
    retry_at: Date
    retries: Generated<number>
  }
  payout_postponement: {
    withdrawal_id: number
    postponed_at: Date
  }
  payout_take: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    admin_id: number
    taken_at: Date
    ended_at: Date | null
  }
  play_break: {
    id: GeneratedAlways<number>
    player_id: number
    kind: 'time_out' | 'self_exclusion'
    started_at: Date
    ends_at: Date
    undo_hash: Buffer | null
    undone_at: Date | null
  }
  play_hour: {
    player_id: number
    hour: number
    staked: number
    paid: number
  }
  play_limit: {
    player_id: number
    kind: 'loss' | 'wager'
    days: 1 | 7 | 30
    points: number | null
    next_points: number | null
    next_at: Date | null
    created_at: Date
  }
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
    time_zone: Generated<string>
    referral_code_used: string | null
    terms_accepted_at: Date | null
    created_at: Date
    time_zone_changed_at: Date | null
    referral_code: string
    new_email: string | null
    email_proven_at: Date | null
    last_log_in_at: Date | null
    last_log_in_address: string | null
    email_marked_verified_by: number | null
    email_marked_verified_at: Date | null
    security_changed_at: Date | null
    is_owner: Generated<boolean>
    avatar: string | null
    statistics_hidden_at: Date | null
  }
  player_day: {
    day: string
    new_players: Generated<number>
    active_players: Generated<number>
  }
  player_game: {
    player_id: number
    game: string
    rounds: number
    best_multiplier_hundredths: number
  }
  postback: {
    id: GeneratedAlways<number>
    network: string
    query: string
    remote_address: string
    verdict: string
    received_at: Date
    method: Generated<string>
    body: Generated<string>
    reason: string | null
  }
  postback_signature: {
    network: string
    signature_hash: string
    values_hash: string
    transaction_id: string
    bound_at: Date
  }
  proposal: {
    id: GeneratedAlways<number>
    call: string
    params: JSONColumnType<Record<string, unknown>>
    body: JSONColumnType<Record<string, unknown>>
    action: string
    target_id: number
    player_id: number | null
    details: JSONColumnType<Record<string, unknown>>
    proposed_by: number
    proposed_at: Date
    outcome: 'approved' | 'declined' | null
    decided_by: number | null
    decided_at: Date | null
  }
  queued_bet: {
    player_id: number
    id: GeneratedAlways<number>
    game: string
    stake: number
    setup: JSONColumnType<Record<string, unknown>>
    queued_at: Date
  }
  rain: {
    id: GeneratedAlways<number>
    started_by: number | null
    claim_points: number
    budget_points: number
    paid_points: Generated<number>
    started_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  rain_address: {
    rain_id: number
    remote_address: string
    claims: number
  }
  rain_claim: {
    player_id: number
    rain_id: number
    points: number
    claimed_at: Date
  }
  rating: {
    player_id: number
    stars: number
    rated_at: Date
  }
  readiness_check: {
    id: number
    checked_at: Date
  }
  reality_check: {
    player_id: number
    minutes: 15 | 30 | 60
  }
  recorded_transfer: {
    player_id: number
    id: GeneratedAlways<number>
    reason: string
    source_id: number
    from_account: 'available' | 'held' | 'debt' | 'games' | 'offers' | 'bonuses' | 'payouts'
    to_account: 'available' | 'held' | 'debt' | 'games' | 'offers' | 'bonuses' | 'payouts'
    amount: number
    created_at: Date
    raise: Generated<number>
  }
  recovery_code: {
    player_id: number
    code_hash: Buffer
    used_at: Date | null
  }
  referral: {
    friend_id: number
    referrer_id: number
    flag: 'address' | 'device' | null
    flagged_at: Date | null
    cleared_at: Date | null
    created_at: Date
  }
  referral_chargeback: {
    id: GeneratedAlways<number>
    referral_payment_id: number
    points: number
    created_at: Date
  }
  referral_payment: {
    id: GeneratedAlways<number>
    friend_id: number
    kind: 'reward' | 'commission'
    offer_transaction_id: number | null
    points: number
    threshold: number | null
    paid_at: Date
    taken_points: Generated<number>
    reversed_at: Date | null
    counts_challenges: Generated<boolean>
  }
  return_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
  round: {
    player_id: number
    id: number
    game: string
    seed_pair_id: number | null
    nonce: number | null
    stake: number
    choice: JSONColumnType<Record<string, unknown>>
    outcome: JSONColumnType<Record<string, unknown>>
    multiplier_hundredths: number
    payout: number
    created_at: Date
    is_refund: Generated<boolean>
    epoch: number | null
    balance: number | null
    call_key: string | null
    draw_id: number | null
  }
  round_hour: {
    player_id: number
    hour: number
    staked: number
    paid: number
  }
  round_hour_mark: {
    is_only: Generated<boolean>
    round_created_at: Date
    round_id: number
  }
  schema_compatibility: {
    id: Generated<boolean>
    oldest_migration: string
  }
  seed_chain: {
    id: GeneratedAlways<number>
    terminator: string
    length: number
    salt: string | null
    created_at: Date
    salt_source: string | null
    salt_recorded_at: Date | null
  }
  seed_pair: {
    id: GeneratedAlways<number>
    player_id: number
    server_seed: string | null
    server_seed_hash: string
    client_seed: string
    nonce: Generated<number>
    created_at: Date
    revealed_at: Date | null
    sealed_server_seed: Buffer | null
    committed_at: Date
    seed_order: 'server_first' | 'client_first' | 'server_made'
    sealed_next_server_seed: Buffer | null
    next_server_seed_hash: string | null
    next_committed_at: Date | null
  }
  session: {
    sid: string
    sess: JSONColumnType<Record<string, unknown>>
    expire: Date
    player_id: GeneratedAlways<number>
    device: Generated<string>
    remote_address: Generated<string>
    seen_at: Generated<Date>
    wagered_before: Generated<number>
    won_before: Generated<number>
    proven_at: Date | null
    proven_address: Generated<string>
    confirmed_at: Date | null
    active_at: Date | null
  }
  setting: {
    key: string
    value: string
    description: string
    updated_at: Generated<Date>
    id: Generated<number>
    changed_by: number | null
    pending_value: string | null
    pending_from: Date | null
  }
  setting_direct_change: {
    id: GeneratedAlways<number>
    setting_id: number
    key: string
    old_value: string
    value: string | null
    changed_at: Generated<Date>
  }
  shared_table: {
    game: string
    holder: string | null
    held_until: Date | null
    watched_at: Date | null
  }
  sighting: {
    player_id: number
    remote_address: string
    device: string
    first_at: Date
    last_at: Date
    network: string | null
  }
  standing: {
    player_id: number
    points: number
    earned: Generated<number>
    week: string | null
    week_earned: Generated<number>
  }
  standing_roll_up: {
    is_only: Generated<boolean>
    started_at: Date
    players: number
    accounts: Generated<number>
    rounds: Generated<number>
    paid_usd_cents: Generated<number>
    average_rating: string | null
  }
  standing_step: {
    points: number
    players: number
  }
  transfer: {
    player_id: number
    id: number
    position: number
    reason: string
    source_id: number
    raise: number
    from_account: 'available' | 'held' | 'debt' | 'games' | 'offers' | 'bonuses' | 'payouts'
    to_account: 'available' | 'held' | 'debt' | 'games' | 'offers' | 'bonuses' | 'payouts'
    amount: number
    created_at: Date
  }
  transfer_day: {
    day: string
    reason: string
    transfers: number
    points: number
    first_id: number
    last_id: number
  }
  two_factor: {
    player_id: number
    secret: Buffer
    started_at: Date
    confirmed_at: Date | null
    last_step: number | null
  }
  wallet: {
    player_id: number
    held: Generated<number>
    debt: Generated<number>
    earned: Generated<number>
    withdrawn: Generated<number>
    level_notified: Generated<number>
    is_guarded: Generated<boolean>
    gift_points: Generated<number>
    gift_total: Generated<number>
    available: Generated<number>
    wagered: Generated<number>
    won: Generated<number>
    rounds: Generated<number>
    nonce: Generated<number>
  }
  wallet_check: {
    player_id: number
    transfer_id: number
    available: number
    held: number
    debt: number
    earned: number
    wagered: number
    won: number
    withdrawn: number
    rounds: number
  }
  withdrawal: {
    id: GeneratedAlways<number>
    player_id: number
    method: string
    handling: 'automated' | 'review'
    amount: number
    usd_cents: number
    details: JSONColumnType<Record<string, unknown>>
    status: 'pending' | 'approved' | 'processing' | 'completed' | 'failed' | 'rejected' | 'returned'
    hold_id: number
    payout_key: Generated<string>
    created_at: Date
    address_id: number
    fee: Generated<number>
    needs_two_admins: Generated<boolean>
    held_until: Date | null
    unlock_points: number | null
    review_reasons: Generated<string[]>
    own_points: number | null
    unit: string
    amount_units: number | null
    once_key: string | null
  }
  withdrawal_decision: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    step: 'first' | 'final'
    outcome: 'approved' | 'rejected'
    admin_id: number | null
    admin_notes: string | null
    decided_at: Date
    voided_at: Date | null
  }
  withdrawal_end: {
    withdrawal_id: number
    status: 'completed' | 'failed' | 'rejected' | 'returned'
    message: string | null
    ended_at: Date
    is_canceled: Generated<boolean>
  }
}
