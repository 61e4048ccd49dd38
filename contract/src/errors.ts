import type { Text } from '@tallyhouse/messages/runtime'

/**
 * Every error code with its HTTP status. The default text of each is in the `errors` namespace of the
 * message catalog.
 */
export const errors = {
  invalid_request: 400,
  insufficient_points: 400,
  password_too_common: 400,
  username_reserved: 400,
  token_invalid: 400,
  method_unavailable: 400,
  below_minimum: 400,
  above_maximum: 400,
  destination_invalid: 400,
  daily_limit_reached: 400,
  unauthenticated: 401,
  session_banned: 401,
  credentials_wrong: 401,
  forbidden: 403,
  password_wrong: 403,
  password_required: 403,
  second_factor_required: 403,
  second_factor_wrong: 403,
  banned: 403,
  foreign_origin: 403,
  signature_wrong: 403,
  email_unverified: 403,
  debt_open: 403,
  bonus_locked: 403,
  gifts_locked: 403,
  address_blocked: 403,
  muted: 403,
  links_refused: 403,
  time_out: 403,
  self_excluded: 403,
  wager_limit_reached: 403,
  loss_limit_reached: 403,
  own_withdrawal: 403,
  not_found: 404,
  player_changed: 409,
  account_taken: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  already_claimed: 409,
  not_completed: 409,
  zone_changed_recently: 409,
  ticket_exists: 409,
  too_many_tickets: 409,
  too_many_addresses: 409,
  same_withdrawal: 409,
  gamepass_used: 409,
  gamepass_refused: 409,
  payout_under_way: 409,
  payout_taken: 409,
  payout_held: 409,
  still_an_admin: 409,
  already_decided: 409,
  second_admin_required: 409,
  edit_conflict: 409,
  round_open: 409,
  no_open_round: 409,
  draw_closed: 409,
  illegal_move: 409,
  no_rain: 409,
  rain_running: 409,
  postback_conflict: 409,
  body_too_large: 413,
  media_type_unsupported: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  crash_paused: 503,
  overloaded: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/**
 * The body of every response that is not a success. `message` is in English; `text` is the same as
 * data, for other languages. `fields` describes each invalid field of the request by its path, and
 * `fieldTexts` does so as data.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  text: Text
  fields?: Record<string, string>
  fieldTexts?: Record<string, Text>
}
