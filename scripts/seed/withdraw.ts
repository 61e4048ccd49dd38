import { points } from '@tallyhouse/game-rules/points'
import { recordAction } from '@tallyhouse/server/admin/record-action'
import { AppError } from '@tallyhouse/server/http/app-error'
import { deleteSession } from '@tallyhouse/server/identity/session-rows'
import { readSessionUser } from '@tallyhouse/server/identity/session-user'
import { createSecretBox } from '@tallyhouse/server/secret-box'
import { freshSession } from '@tallyhouse/server/testing/fresh-session'
import { decideWithdrawal } from '@tallyhouse/server/withdrawals/decide-withdrawal'
import { requestWithdrawal } from '@tallyhouse/server/withdrawals/request-withdrawal'
import { TOWN } from './people.ts'
import type { Resident, Town } from './town.ts'

const reviewed = ['paypal', 'paypal', 'zelle', 'cashapp'] as const
const REVIEWED_FROM = 1000
const AUTOMATED_FROM = 40

/**
 * Takes out most of what a resident has: savers once it is worth a review, the others often and as
 * Robux. False when that is too little, or the product refuses.
 */
export async function withdraw(town: Town, resident: Resident): Promise<boolean> {
  const { db, clock, config } = town
  const user = await readSessionUser(db, resident.playerId)
  const saves = resident.playerId % 2 === 0
  const amount = roundTo(saves ? 100 : 10, user.points * 0.6)
  if (amount < (saves ? REVIEWED_FROM : AUTOMATED_FROM)) return false
  const asked = {
    ...(saves ? asReviewed(town, resident) : asRobux(resident)),
    playerId: resident.playerId,
    amount: points(amount),
    box: createSecretBox(config.appSecret, 'two-factor secrets'),
    key: undefined,
    providers: town.providers,
    now: clock.now(),
  }
  try {
    await db.transaction().execute(async (tx) => {
      const from = await freshSession(tx, resident.playerId, asked.now)
      await requestWithdrawal(tx, { ...asked, proof: undefined, from })
      await deleteSession(tx, from.sid)
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function roundTo(step: number, amount: number): number {
  return Math.floor(amount / step) * step
}

function asRobux({ playerId, username }: Resident) {
  const details = { username, gamepassId: String(4_800_000 + playerId) }
  return { handling: 'automated', method: 'robux', details } as const
}

function asReviewed({ pick }: Town, { username }: Resident) {
  const details = { paymentDetails: `${username}@${TOWN}` }
  return {
    handling: 'review',
    method: reviewed[pick(reviewed.length)] ?? 'paypal',
    details,
  } as const
}

/**
 * An admin looks through what the residents wait for. One request in three is sent back, and all of
 * those who owe.
 */
export async function review(town: Town, adminId: number): Promise<number> {
  const { db, clock, pick, residents } = town
  const waiting = await db
    .selectFrom('withdrawal')
    .innerJoin('wallet', 'wallet.player_id', 'withdrawal.player_id')
    .select(['withdrawal.id', 'wallet.debt'])
    .where('status', '=', 'pending')
    .where('withdrawal.player_id', '=', (where) =>
      where.fn.any(where.val(residents.map(({ playerId }) => playerId))),
    )
    .orderBy('id')
    .execute()
  for (const { id: withdrawalId, debt } of waiting) {
    const isUnpayable = pick(3) === 0
    const status = isUnpayable || debt > 0 ? 'rejected' : 'approved'
    const reason = isUnpayable ? 'The payment details could not be found.' : null
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const details = { adminNotes: null, ...(status === 'rejected' && { reason }) }
      const decision = {
        withdrawalId,
        adminId,
        status,
        seenAs: 'pending',
        adminNotes: null,
        reason,
        now,
      } as const
      const action = `withdrawal_${await decideWithdrawal(tx, decision)}` as const
      await recordAction(tx, { adminId, action, targetId: withdrawalId, details, now })
    })
    town.pass(90_000)
  }
  return waiting.length
}
