import { payoutMethods, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { PayoutMethod } from '@tallyhouse/contract/payouts/payout-method'
import { points } from '@tallyhouse/game-rules/points'
import { deleteSession } from '@tallyhouse/server/features/identity/sessions/session-rows'
import { readSessionUser } from '@tallyhouse/server/features/identity/sessions/session-user'
import { requestWithdrawal } from '@tallyhouse/server/features/withdrawals/requests/request-withdrawal'
import { decideWithdrawal } from '@tallyhouse/server/features/withdrawals/review/decide-withdrawal'
import { recordAction } from '@tallyhouse/server/operations/admin/actions/record-action'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import { createSecretBox } from '@tallyhouse/server/platform/secrets/secret-box'
import { freshSession } from '@tallyhouse/server/testing/players/fresh-session'
import { DEMO_DOMAIN } from './demo-users.ts'
import type { DemoUser, DemoWorld } from './demo-world.ts'

const REVIEWED_FROM = 1000
const AUTOMATED_FROM = 40

/**
 * Withdraws most of a user's points: for half the users by a reviewed method and in large
 * amounts, for the others often and by an automated one. Returns false if the amount is too small or the
 * product rejects it.
 */
export async function withdraw(world: DemoWorld, user: DemoUser): Promise<boolean> {
  const { db, clock, config } = world
  const account = await readSessionUser(db, user.playerId)
  const isReviewed = user.playerId % 2 === 0
  const amount = roundTo(isReviewed ? 100 : 10, account.points * 0.6)
  if (amount < (isReviewed ? REVIEWED_FROM : AUTOMATED_FROM)) return false
  const request = {
    ...chooseDestination(world, user, isReviewed ? 'review' : 'automated'),
    playerId: user.playerId,
    amount: points(amount),
    box: createSecretBox(config.appSecret, 'two-factor secrets'),
    key: undefined,
    providers: world.providers,
    now: clock.now(),
  }
  try {
    await db.transaction().execute(async (tx) => {
      const from = await freshSession(tx, user.playerId, request.now)
      await requestWithdrawal(tx, { ...request, proof: undefined, from })
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

/** More often by the first of these methods. */
function chooseDestination(
  { pick }: DemoWorld,
  { username }: DemoUser,
  handling: PayoutMethod['handling'],
) {
  const methods = withdrawalMethod.options.filter((name) => {
    const method = payoutMethods[name]
    return method.handling === handling && method.availability === 'on'
  })
  const method = methods[Math.min(pick(methods.length), pick(methods.length))]
  if (method === undefined) throw new Error(`no method has the handling ${handling}`)
  const player = { name: username, email: `${username}@${DEMO_DOMAIN}` }
  const details = payoutMethods[method].example(player, 1_000_000_000 + pick(1_000_000_000))
  return { handling, method, details }
}

/**
 * Reviews the pending withdrawals as an admin. Rejects one in three, and all from users with a
 * debt.
 */
export async function review(world: DemoWorld, adminId: number): Promise<number> {
  const { db, clock, pick, users } = world
  const pending = await db
    .selectFrom('withdrawal')
    .innerJoin('wallet', 'wallet.player_id', 'withdrawal.player_id')
    .select(['withdrawal.id', 'wallet.debt'])
    .where('status', '=', 'pending')
    .where('withdrawal.player_id', '=', (where) =>
      where.fn.any(where.val(users.map(({ playerId }) => playerId))),
    )
    .orderBy('id')
    .execute()
  for (const { id: withdrawalId, debt } of pending) {
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
    world.advance(90_000)
  }
  return pending.length
}
