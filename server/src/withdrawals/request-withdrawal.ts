import type { Points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { PasswordProof } from '../identity/find-by-credentials.ts'
import { type SessionFrom, stepUp } from '../identity/step-up.ts'
import { openBooks } from '../ledger/books.ts'
import { holdPoints } from '../ledger/hold.ts'
import { openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import type { SecretBox } from '../secret-box.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { type Handling, type Method, methods } from './methods.ts'
import { passesByRule } from './pass-by-rule.ts'
import { type AddressRow, destinationOf, keepAddress } from './payout-address.ts'
import { enqueuePayouts } from './payout-job.ts'
import { heldAfterChange, type PlayerStanding, readStanding } from './player-standing.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'
import { reasonsOfAmount, reasonsOfBonus, reasonsOfPlayer } from './reasons.ts'
import { lockDestination, reviewReasons } from './review-reasons.ts'
import { tellStep } from './tell-step.ts'
import { needsTwoAdmins } from './two-admins.ts'
import { playersLine, type WithdrawalLine, type WithdrawalRow } from './withdrawal-line.ts'

/** What a player asks for. `handling` is that of the endpoint they asked. */
export type WithdrawalRequest = {
  playerId: number
  handling: Handling
  method: Method
  amount: Points
  /** Where the payout goes: `{username, gamepassId}` of Robux, else `{paymentDetails}`. */
  details: Record<string, string>
  /** Of the second factor, where it is on. */
  code?: string | undefined
  /** That the password was entered with the request. */
  proof: PasswordProof | undefined
  from: SessionFrom
  box: SecretBox
  key: PlayerKey | undefined
  providers: PayoutProvider[]
  now: Date
}

/**
 * Sets the points aside and has them paid: automated payouts at once, others once an admin or a rule
 * approves. An automated one with a reason for review, and any that takes two admins, waits for an admin. A
 * destination that was never paid requires step-up authentication. Its address is added to the player's if
 * it is not among them, and may have to wait before anything is sent there. A repeat under the same key gets
 * the first answer and moves nothing.
 * @throws AppError, checked in this order: `idempotency_key_reused`, `email_unverified`, `banned`,
 * `debt_open`, `bonus_locked`, `method_unavailable`, `below_minimum`, `daily_limit_reached`,
 * `insufficient_points`, `destination_invalid`, `unauthenticated`, `password_wrong`, `second_factor_required`,
 * `second_factor_wrong`, `password_required`, `too_many_addresses`
 */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<WithdrawalLine> {
  const { playerId, method, amount, key, now } = request
  const books = await openBooks(tx, [playerId])
  const answers = await openAnswers(tx, key ? [key] : [])
  const known = key && answers.find(key)
  if (known !== undefined) return known as WithdrawalLine

  const settings = await readSettings(tx)
  const standing = await readStanding(tx, playerId, now)
  refuseUnfit({ ...request, settings, standing })
  const destination = destinationOf(method, enteredIn(request))
  const asked = { ...request, settings, standing, destination }
  const isSteppedUp = await stepUp(tx, request)
  const isKnown = await wasPaid(tx, asked)
  if (!isKnown && !isSteppedUp) throw new AppError('password_required')
  const address = await addressOf(tx, asked, !isKnown && isSteppedUp)

  const holdId = await holdPoints(tx, books, { playerId, amount, now })
  await books.write(now)
  // The request itself may have used a recovery code, which is a security change.
  const heldUntil = isKnown
    ? null
    : heldAfterChange(await readStanding(tx, playerId, now), settings, now)
  await lockDestination(tx, { ...asked, destination: address.destination })
  const row = await writeWithdrawal(tx, { ...asked, address, holdId, heldUntil })
  if (row.status === 'approved') await enqueuePayouts(tx, [row], now)
  // A new address is announced by itself.
  const isNewGamepass = !isKnown && method === 'robux' && address.created_at < now
  const more = isNewGamepass ? [NEW_GAMEPASS] : []
  await tellStep(tx, row, { step: 'requested', more, now })
  const line = playersLine(row, now)
  if (key) answers.keep(key, line)
  await answers.write(now)
  return line
}

const NEW_GAMEPASS = 'None of your withdrawals went to this gamepass before.'

type Judged = WithdrawalRequest & { settings: Settings; standing: PlayerStanding }
type Asked = Judged & { destination: string }

function refuseUnfit(asked: Judged): void {
  const { method, handling, amount, settings, standing } = asked
  const terms = methods[method]
  const [ofPlayer] = [...reasonsOfPlayer(standing), ...reasonsOfBonus(settings, standing)]
  if (ofPlayer) throw new AppError(ofPlayer.code, ofPlayer.message)
  if (terms.handling !== handling) {
    const way = terms.handling === 'automated' ? 'paid without review' : 'reviewed by an admin'
    throw new AppError('method_unavailable', `${terms.label} is ${way}; it is asked for elsewhere.`)
  }
  const [ofAmount] = reasonsOfAmount({ method, amount }, asked)
  if (ofAmount) throw new AppError(ofAmount.code, ofAmount.message)
  if (amount > standing.available) throw new AppError('insufficient_points')
}

/** A gamepass is made anew for each withdrawal, so the address of Robux is the account it belongs to. */
function addressOf(tx: Tx, asked: Asked, isSteppedUp: boolean): Promise<AddressRow> {
  const { playerId, method, destination, settings, now } = asked
  const waitHours = settings.payoutAddressWaitHours
  return keepAddress(tx, { playerId, method, destination, isSteppedUp, waitHours, now })
}

function enteredIn({ details }: WithdrawalRequest): string {
  return details.username ?? details.paymentDetails ?? ''
}

/** Whether a withdrawal was paid to this destination before: of Robux, to this gamepass of the account. */
async function wasPaid(tx: Tx, asked: Asked): Promise<boolean> {
  const { playerId, method, destination, details } = asked
  const { rows } = await sql`
    select from withdrawal join payout_address on payout_address.id = withdrawal.address_id
    where withdrawal.player_id = ${playerId} and withdrawal.method = ${method}
      and status = 'completed'
      and address_key(payout_address.method, payout_address.destination)
        = address_key(${method}, ${destination})
      and withdrawal.details ->> 'gamepassId' is not distinct from ${details.gamepassId ?? null}
    limit 1`.execute(tx)
  return rows.length > 0
}

type Written = Asked & { address: AddressRow; holdId: number; heldUntil: Date | null }

async function writeWithdrawal(tx: Tx, asked: Written): Promise<WithdrawalRow> {
  const { playerId, method, handling, amount, details, settings, address, holdId, now } = asked
  const { heldUntil } = asked
  const fee = settings.withdrawalFees[method]
  const paid = amount - fee
  // Parts of an amount are looked at as the whole of it.
  const askedToday = asked.standing.withdrawnToday + amount
  const needsTwo = needsTwoAdmins(askedToday, settings)
  const reviewed = { ...asked, destination: address.destination, requestedAt: now }
  const reasons = await reviewReasons(tx, reviewed, settings)
  const passedByRule =
    handling === 'review' && (await passesByRule(tx, { ...asked, amount: askedToday, reasons }))
  const isClean = reasons.length === 0 && !needsTwo
  const isApproved = passedByRule || (handling === 'automated' && isClean)
  const row = await tx
    .insertInto('withdrawal')
    .values({
      player_id: playerId,
      method,
      handling,
      amount,
      fee,
      usd_cents: Math.floor((paid * 100) / settings.pointsPerUsd),
      robux: method === 'robux' ? paid * settings.robuxPerPoint : null,
      details: JSON.stringify(details),
      address_id: address.id,
      status: isApproved ? 'approved' : 'pending',
      passed_by_rule: passedByRule,
      needs_two_admins: needsTwo,
      unlock_points: settings.bonusUnlockPoints,
      review_reasons: reasons,
      decided_at: passedByRule ? now : null,
      hold_id: holdId,
      held_until: heldUntil,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { destination, removed_at } = address
  const usableAt =
    heldUntil !== null && heldUntil > address.usable_at ? heldUntil : address.usable_at
  return { ...row, destination, usable_at: usableAt, removed_at }
}
