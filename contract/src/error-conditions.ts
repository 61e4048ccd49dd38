import type { ErrorCode } from './errors.ts'

/** When each error occurs. docs/errors.md is generated from it. */
export const errorConditions: Record<ErrorCode, string> = {
  invalid_request:
    'A field is missing, malformed, or unknown, contains text that cannot be stored, or has an invalid value; or the `Idempotency-Key` is unusable.',
  insufficient_points:
    'A stake or withdrawal exceeds the available points, or an admin removes more than a player has. No nonce was used.',
  password_too_common: 'A new password is one of the most common ones.',
  username_reserved:
    "A new username contains the product's name or a word for its staff, also spelled with lookalike characters.",
  token_invalid:
    'The link is unknown, used, expired, or replaced. Links that undo a break expire after an hour. Password links also become invalid when the password or email changes, verification links when another account verifies the email.',
  method_unavailable:
    'The method is off, has no provider or a minimum above the daily limit, or belongs to the other withdrawal call.',
  below_minimum: 'The amount is below the minimum of the method.',
  above_maximum: 'The amount is worth more than the most that a payout of the method can be.',
  destination_invalid:
    'The text is not a payout address of the method. The message describes what is accepted.',
  daily_limit_reached:
    "The day's withdrawals, without returned ones, exceed the limit in points, or all of the day's requests exceed the limit in number. Days are UTC.",
  unauthenticated: 'There is no session, or it ended. Checked before the request is validated.',
  session_banned: 'The session was ended by a ban that is still active.',
  credentials_wrong:
    'Login with an unknown username or a wrong password. Both take equally long and are checked first.',
  forbidden:
    "A call for staff without its permission, or by an admin in their own interest: about their own account, points, or offers, those of a player they invited, a challenge they changed within a day, or a rain they started. Also muting an admin, and any action by a non-owner on the account of an owner, a change of one's own role or a banned player's, the discard of a background job that moves points or money, and a bet of staff in a round of several players.",
  password_wrong: 'The password in a call of a logged-in player is wrong.',
  password_required:
    'A new email or a withdrawal to an unpaid destination lacks `currentPassword`, and the session was not stepped up at this address in the last 15 minutes, not counting the login. Also a call that requires step-up, for which a login counts; use `POST /api/auth/confirm`.',
  second_factor_required:
    'Two-factor login is on, and a login, withdrawal, or new email lacks a `code`. Nothing happened. Also a call that requires step-up.',
  second_factor_wrong:
    'The `code` is neither current nor an unused recovery code, or is not newer than the last one used.',
  banned:
    'Login of a banned player with the right password and code, or a call of a player who was just banned.',
  foreign_origin: 'A browser sent the request from a page of another site.',
  signature_wrong:
    'A postback is not signed by its network or repeats a value, or a notice is not from its payout provider.',
  email_unverified:
    'A withdrawal, chat message, or rain claim needs a verified email; so do admin rights.',
  debt_open: 'A withdrawal, or its approval, while the player owes points for a reversed offer.',
  bonus_locked:
    'A withdrawal before the player has earned `bonus_unlock_points` from offers, net of reversals.',
  gifts_locked:
    'A withdrawal of more than the points that are not gifts, or won with gifts, and of more than what offers earned beyond earlier withdrawals.',
  address_blocked:
    'An admin blocked the network address (for IPv6, its /64). Postbacks, health checks, and legal pages still work.',
  muted: 'A chat message of a muted player.',
  links_refused: 'A chat message with a link, or what may be one, from a player below level 2.',
  time_out:
    'A bet, a move that raises the stake, or a claim of a bonus, challenge, or rain, during a time-out.',
  self_excluded: 'The same during a self-exclusion.',
  wager_limit_reached: "The same beyond the player's wager limit.",
  loss_limit_reached: "The same beyond the player's loss limit. Open stakes count as lost.",
  own_withdrawal: 'An admin decides on or resolves their own withdrawal.',
  not_found: 'The path or object does not exist, or a ticket is about a click that is too old.',
  player_changed:
    'The `Tallyhouse-Player` header, in which a page names the player it shows, differs from the player of the session. Checked after the session and before everything else. Nothing happened.',
  account_taken:
    'Sign-up with a username in use. An email in use is not an error; its owner is notified. Also when an admin verifies an email that belongs to another account.',
  two_factor_on: 'Two-factor login is turned on again.',
  two_factor_off:
    'Two-factor login is turned off, or recovery codes are created, while it is off; or a setup is confirmed that was not started or has expired. Also admin rights for a player without it.',
  already_claimed:
    'The bonus or challenge was claimed today, or the day of the former time zone is not over. Also a rain that the player, device, or address has claimed.',
  not_completed: 'A challenge is claimed before its target is reached.',
  zone_changed_recently: 'The time zone was changed less than 30 days ago.',
  ticket_exists: 'There is a ticket about this click.',
  too_many_tickets: 'The player has ten unanswered tickets.',
  too_many_addresses: 'The player has, or added in 24 hours, as many payout addresses as allowed.',
  same_withdrawal:
    'A withdrawal with `unlessSame`, while the same one (method, amount, and destination) is not over, or within ten minutes of its request unless it was returned.',
  gamepass_used:
    'A withdrawal to a gamepass of an earlier withdrawal of the player that is not over or was paid.',
  gamepass_refused:
    "A withdrawal to a gamepass that the payout service would not buy. The message is the service's. Nothing was requested.",
  payout_under_way:
    'An admin resolves a payout that was sent less than a day ago or that its provider reports as pending.',
  payout_taken:
    'An admin takes, or records the outcome of, a payout that another admin is paying by hand.',
  payout_held:
    'An admin takes a payout that must not be paid now: payouts are paused, the books are broken, an outcome was proposed, or its player is banned, owes points, or removed the address.',
  still_an_admin:
    'A ban or revocation of an owner, or a ban of an admin while `two_admins_from_points` is above 0; or a block of an address that another admin used in the last 30 days.',
  already_decided:
    'The decision was already made, by this or another admin; the payout is over or was sent, which its player cannot cancel either; or the state is already as requested.',
  second_admin_required:
    'While `two_admins_from_points` is above 0, an admin alone would make that many points within 24 hours, for one player or in total, by adjustments, rains, credited offers and tickets, and cleared referrals; or a setting or challenge would make more points. Nothing happened. Use `POST /api/admin/proposals`.',
  edit_conflict:
    'A setting, challenge, or email changed since the admin saw it, or another tab rotated the seeds. Also the retry or discard of a background job that is running or has ended.',
  round_open: 'A second round of a game, or a seed rotation, while a round is open.',
  no_open_round:
    'A move without an open round, or of a bet with other players that is over, or no longer queued.',
  draw_closed:
    'A bet on a round of several players that has started or is about to, or one that is taken back after the start.',
  illegal_move:
    'The rules do not allow the move now: an opened tile, a double on three cards, a split of different cards, a cash-out before the first tile, below 1.01, or before a round of several players starts.',
  no_rain: 'A claim while there is no rain, or after its budget is used up.',
  rain_running: 'A rain is started during another one.',
  postback_conflict:
    'A network reports a transaction again for another player or with other points, or reuses a signature for other values.',
  body_too_large: 'The body is longer than the call accepts.',
  media_type_unsupported: 'The body is not `application/json`.',
  idempotency_key_reused: 'The player used the key for this call with a different body.',
  too_many_requests:
    'Too many wrong passwords or codes, or calls, unsigned postbacks, live sockets, or chat messages beyond a rate limit, per player or address (for IPv6, its /64 and its /48), or calls that wait for others of the same player or address. Nothing happened; retry after `Retry-After`.',
  internal: 'An unexpected error, which is logged.',
  unavailable:
    'The database was lost during the call or does not respond. From `/api/ready`: it accepts no writes.',
  crash_paused:
    'A live crash round shortly before a process stops. Nothing happened; `Retry-After` is 60.',
  overloaded:
    'Too many bets, passwords, or sockets are queued or open, the process is stopping, there is no recent heartbeat for live crash, or the database rolled the call back. Nothing happened.',
}
