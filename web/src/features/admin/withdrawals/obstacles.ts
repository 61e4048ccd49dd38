import type { adminUserDetails } from '@tallyhouse/contract/admin-users'
import type { CallAnswer } from '../../../lib/call.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Player = CallAnswer<typeof adminUserDetails>

type Known = {
  withdrawal: Pick<AdminWithdrawal, 'status' | 'waitsUntil'>
  player: Pick<Player, 'ban' | 'wallet' | 'account' | 'counts'> | undefined
  isPaused: boolean
}

/** What keeps a withdrawal from being approved or sent, or is good to know first. */
export function obstaclesOf({ withdrawal, player, isPaused }: Known): string[] {
  const { status, waitsUntil } = withdrawal
  if (status !== 'pending' && status !== 'approved') return []
  const debt = player?.wallet.debt ?? 0
  const signals = player?.counts.openSignals ?? 0
  return [
    debt > 0 &&
      `The player owes ${formatPoints(debt)} pts for a reversed offer. It can only be rejected, which repays that.`,
    player?.ban && `The player is banned. Nothing is sent before the ban ends.`,
    player && !player.account.emailVerified && 'The e-mail of the player is not verified.',
    waitsUntil !== null &&
      `The payout address is new. Nothing is sent before ${formatDateTime(waitsUntil)}.`,
    isPaused && 'Payouts are paused. Nothing is sent until they go on.',
    signals > 0 &&
      (signals === 1 ? 'One signal of abuse is open.' : `${signals} signals of abuse are open.`),
  ].filter((text) => typeof text === 'string')
}

/** Whether an approved withdrawal has not been sent and can still be rejected. */
export function isHeld({ withdrawal, player }: Omit<Known, 'isPaused'>): boolean {
  if (withdrawal.status !== 'approved') return false
  return withdrawal.waitsUntil !== null || (player?.ban ?? null) !== null
}
