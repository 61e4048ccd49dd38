import { onceField, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import { sql } from 'kysely'
import { openBooks } from '#core/ledger/books.ts'
import { ownPoints } from '#core/ledger/gift-share.ts'
import { holdPoints } from '#core/ledger/hold.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import type { PasswordProof } from '#features/identity/login/find-by-credentials.ts'
import type { SessionFrom } from '#features/identity/sessions/session-from.ts'
import { stepUp } from '#features/identity/two-factor/step-up.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { type AddressRow, saveAddress } from '../addresses/payout-address.ts'
import { heldAfterChange, readEligibilityFacts } from '../eligibility-facts.ts'
import { enqueuePayouts } from '../enqueue-payouts.ts'
import { notifyStep } from '../messages/notify-step.ts'
import { destinationKey, onceKey, paidAmounts } from '../methods.ts'
import { isAutoApproved } from '../review/auto-approval.ts'
import { recordDecision } from '../review/record-decision.ts'
import { lockDestination, reviewReasons } from '../review/review-reasons.ts'
import { needsTwoAdmins } from '../review/two-admins.ts'
import {
  playerView,
  type WithdrawalRow,
  type WithdrawalSummary,
  withdrawalRows,
} from '../withdrawal-summary.ts'
import { checkEligible, type EligibleRequest, type PlayerRequest } from './eligible-request.ts'

export type WithdrawalRequest = PlayerRequest & {
  /** The second-factor code, if two-factor login is on. */
  code?: string | undefined
  /** Set if the password was entered with the request. */
  proof: PasswordProof | undefined
  from: SessionFrom
  box: SecretBox
  key: PlayerKey | undefined
  /** Why the provider would fail it, if it was asked. */
  rejection?: AppError | undefined
}

/**
 * Holds the points and enqueues the payout: automated payouts immediately, others once an admin or a rule
 * approves. An automated payout with a reason for review, and any that needs two admins, waits for an admin.
 * A destination that was never paid requires step-up authentication. Its address is saved if the player does
 * not have it yet, and may have to wait before anything is sent there. A repeat with the same key returns the
 * first response and moves no points.
 * @throws AppError, checked in this order: `idempotency_key_reused`, `email_unverified`, `banned`,
 * `debt_open`, `bonus_locked`, `method_unavailable`, `below_minimum`, `above_maximum`, `daily_limit_reached`,
 * `insufficient_points`, `gifts_locked`, `destination_invalid`, `gamepass_used`, `same_withdrawal`, the `refusal`, `unauthenticated`,
 * `password_wrong`, `second_factor_required`, `second_factor_wrong`, `password_required`, `too_many_addresses`
 */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<WithdrawalSummary> {
  const { playerId, method, amount, key, now } = request
  const books = await openBooks(tx, [playerId])
  const responses = await openResponses(tx, key ? [key] : [])
  const earlierResponse = key && responses.find(key)
  if (earlierResponse !== undefined) return earlierResponse as WithdrawalSummary

  const eligible = await checkEligible(tx, request)
  const { settings } = eligible
  if (request.rejection) throw request.rejection
  const isSteppedUp = await stepUp(tx, request)
  const wasPaidBefore = await isPaidDestination(tx, eligible)
  if (!wasPaidBefore && !isSteppedUp) throw new AppError('password_required')
  const address = await savePayoutAddress(tx, eligible, !wasPaidBefore && isSteppedUp)

  const holdId = await holdPoints(tx, books, { playerId, amount, now })
  await books.write(now)
  // The request itself may have used a recovery code, which is a security change.
  const heldUntil = wasPaidBefore
    ? null
    : heldAfterChange(await readEligibilityFacts(tx, playerId, now), settings, now)
  await lockDestination(tx, { ...eligible, destination: address.destination })
  const row = await writeWithdrawal(tx, { ...eligible, address, holdId, heldUntil })
  if (row.status === 'approved') await enqueuePayouts(tx, [row], now)
  // A new address has its own notification.
  const isNewGamepass =
    !wasPaidBefore && onceField(method) !== undefined && address.created_at < now
  await notifyStep(tx, row, { step: 'requested', isNewGamepass, now })
  const summary = playerView(row, now)
  if (key) responses.save(key, summary)
  await responses.write(now)
  return summary
}

type Eligible = EligibleRequest<WithdrawalRequest>

function savePayoutAddress(tx: Tx, request: Eligible, isSteppedUp: boolean): Promise<AddressRow> {
  const { playerId, method, destination, settings, now } = request
  const waitHours = settings.payoutAddressWaitHours
  return saveAddress(tx, { playerId, method, destination, isSteppedUp, waitHours, now })
}

/**
 * Whether a withdrawal was paid to this destination before. What is paid once, such as a gamepass, is always new, and may be
 * anyone's.
 */
async function isPaidDestination(tx: Tx, request: Eligible): Promise<boolean> {
  const { playerId, method, destination } = request
  if (onceField(method)) return false
  const { rows } = await sql`
    select from withdrawal join payout_address on payout_address.id = withdrawal.address_id
    where withdrawal.player_id = ${playerId} and withdrawal.method = ${method}
      and status = 'completed'
      and destination_key = ${destinationKey(method, destination)}
    limit 1`.execute(tx)
  return rows.length > 0
}

type HeldRequest = Eligible & {
  address: AddressRow
  holdId: number
  heldUntil: Date | null
}

async function writeWithdrawal(tx: Tx, request: HeldRequest): Promise<WithdrawalRow> {
  const { playerId, method, handling, amount, details, settings, address, holdId, now } = request
  const { heldUntil } = request
  const { fee, usdCents, units } = paidAmounts(method, amount, settings)
  // The day's total counts, so that splitting a withdrawal gains nothing.
  const amountToday = request.facts.withdrawnToday + amount
  const needsTwo = needsTwoAdmins(amountToday, settings)
  const reviewed = { ...request, destination: address.destination, requestedAt: now }
  const reasons = await reviewReasons(tx, reviewed, settings)
  const autoApproved =
    handling === 'review' &&
    (await isAutoApproved(tx, { ...request, amount: amountToday, reasons }))
  const isClean = reasons.length === 0 && !needsTwo
  const isApproved = autoApproved || (handling === 'automated' && isClean)
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      player_id: playerId,
      method,
      handling,
      amount,
      fee,
      usd_cents: usdCents,
      unit: payoutMethods[method].unit.name,
      amount_units: units,
      once_key: onceKey(method, details),
      details: JSON.stringify(details),
      address_id: address.id,
      status: isApproved ? 'approved' : 'pending',
      needs_two_admins: needsTwo,
      unlock_points: settings.bonusUnlockPoints,
      own_points: ownPoints(request.facts),
      review_reasons: reasons,
      hold_id: holdId,
      held_until: heldUntil,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (autoApproved) {
    const approval = { step: 'final', outcome: 'approved', adminId: null } as const
    await recordDecision(tx, { withdrawalId: id, ...approval, now })
  }
  return withdrawalRows(tx).where('withdrawal.id', '=', id).executeTakeFirstOrThrow()
}
