/**
 * Every error the product answers with: a stable code, its HTTP status, and the sentence a person
 * reads when the place that refuses has nothing more exact to say. The body is {@link ErrorBody}.
 */
export const errors = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  insufficient_points: { status: 400, message: 'You do not have enough points.' },
  password_too_common: {
    status: 400,
    message: 'This password is one of the most used. Please choose another.',
  },
  username_reserved: {
    status: 400,
    message: 'This username could be mistaken for our staff. Please choose another.',
  },
  token_invalid: { status: 400, message: 'This link is invalid or expired.' },
  method_unavailable: { status: 400, message: 'This withdrawal method is not available yet.' },
  below_minimum: { status: 400, message: 'The amount is below the minimum of this method.' },
  destination_invalid: { status: 400, message: 'The payout cannot go there.' },
  daily_limit_reached: { status: 400, message: 'This is more than you may withdraw today.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  session_banned: { status: 401, message: 'This account is banned.' },
  credentials_wrong: { status: 401, message: 'The username or password is wrong.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  password_wrong: { status: 403, message: 'The current password is wrong.' },
  password_required: { status: 403, message: 'Please enter your current password.' },
  second_factor_required: {
    status: 403,
    message: 'Please enter the code of your authenticator app, or a recovery code.',
  },
  second_factor_wrong: { status: 403, message: 'The code is wrong, or was used before.' },
  banned: { status: 403, message: 'This account is banned.' },
  foreign_origin: { status: 403, message: 'This request did not come from our own pages.' },
  signature_wrong: { status: 403, message: 'The signature does not match.' },
  email_unverified: { status: 403, message: 'Please verify your email first.' },
  debt_open: {
    status: 403,
    message: 'A reversed offer left a debt. It is repaid by what you earn next.',
  },
  bonus_locked: {
    status: 403,
    message: 'Earn more points from offers to unlock withdrawals.',
  },
  address_blocked: { status: 403, message: 'Your network address is blocked.' },
  muted: { status: 403, message: 'You may not write in the chat now.' },
  links_refused: { status: 403, message: 'Links are for players of level 2 and above.' },
  time_out: { status: 403, message: 'You are taking a break from playing.' },
  self_excluded: { status: 403, message: 'You excluded yourself from playing.' },
  wager_limit_reached: { status: 403, message: 'This is more than your own limit lets you stake.' },
  loss_limit_reached: { status: 403, message: 'This is more than your own limit lets you lose.' },
  own_withdrawal: { status: 403, message: 'You cannot decide on your own withdrawal.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  account_taken: { status: 409, message: 'That username is already in use.' },
  two_factor_on: { status: 409, message: 'Two-factor log-in is on already.' },
  two_factor_off: { status: 409, message: 'Two-factor log-in is not on.' },
  already_claimed: { status: 409, message: 'You claimed this today.' },
  not_completed: { status: 409, message: 'This challenge is not completed yet.' },
  zone_changed_recently: {
    status: 409,
    message: 'The time zone can be changed once in 30 days.',
  },
  ticket_exists: { status: 409, message: 'You asked about this offer before.' },
  too_many_tickets: {
    status: 409,
    message: 'Please wait for the answers to your questions first.',
  },
  too_many_addresses: { status: 409, message: 'You have too many payout addresses.' },
  payout_under_way: { status: 409, message: 'This payout is still being paid.' },
  still_an_admin: {
    status: 409,
    message: 'An admin cannot be kept out. Revoke their admin rights first.',
  },
  already_decided: { status: 409, message: 'This was decided before.' },
  changed_meanwhile: {
    status: 409,
    message: 'This was changed meanwhile. Please look at it again.',
  },
  round_open: { status: 409, message: 'You have an open round. Play it to its end first.' },
  no_open_round: { status: 409, message: 'There is no open round.' },
  illegal_move: { status: 409, message: 'This move is not possible now.' },
  no_rain: { status: 409, message: 'It is not raining.' },
  rain_running: { status: 409, message: 'It is raining already.' },
  postback_conflict: {
    status: 409,
    message: 'This transaction was reported before with other values.',
  },
  body_too_large: { status: 413, message: 'The request is too large.' },
  media_type_unsupported: { status: 415, message: 'Please send JSON.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used before with another request.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please slow down.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    message: 'We cannot tell yet whether this happened. Please try again.',
  },
  crash_paused: {
    status: 503,
    message: 'Crash is paused for a restart. Try again in a minute.',
  },
  overloaded: { status: 503, message: 'We are very busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/**
 * The body of every answer that is not a success. `fields` has a sentence for each field of the request that is wrong,
 * by its path.
 */
export type ErrorBody = { code: ErrorCode; message: string; fields?: Record<string, string> }
