import type { adminUserDetails } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import type { CallAnswer } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { Setting } from '../settings/settings-query.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

export type Player = CallAnswer<typeof adminUserDetails>

type ReviewContext = {
  withdrawal: Pick<AdminWithdrawal, 'status' | 'method' | 'waitsUntil'>
  player: Pick<Player, 'ban' | 'wallet' | 'account' | 'counts'>
  settings: Pick<Setting, 'key' | 'value' | 'isPaid'>[] | undefined
  /** Whether a check of the books failed, which stops all payouts. */
  isStopped: boolean
}

/** What an admin has to consider before deciding, including what delays the payout once it is approved. */
export function reviewNotes(context: ReviewContext): string[] {
  if (!isUnsent(context)) return []
  const { wallet, account, counts } = context.player
  return [
    wallet.debt > 0 && m.playerOwes({ points: formatPoints(wallet.debt) }),
    ...payoutDelays(context),
    !account.emailVerified && m.emailNotVerified(),
    counts.openSignals > 0 && m.openSignals({ count: counts.openSignals }),
  ].filter((text) => typeof text === 'string')
}

/** Why a withdrawal is not sent as soon as it is approved. */
export function payoutDelays(context: ReviewContext): string[] {
  if (!isUnsent(context)) return []
  const { withdrawal, player, settings, isStopped } = context
  const { method, waitsUntil } = withdrawal
  const settingOf = (name: string) => settings?.find(({ key }) => key === name)
  return [
    player.ban && m.playerBanned(),
    waitsUntil !== null && m.newAddress({ date: formatDateTime(waitsUntil) }),
    isStopped && m.stoppedEffect(),
    settingOf('payouts_paused')?.value.trim() === 'true' && m.payoutsPausedDelay(),
    settingOf(`withdrawal_provider_${method}`)?.isPaid === false && m.noProvider(),
  ].filter((text) => typeof text === 'string')
}

function isUnsent({ withdrawal: { status } }: ReviewContext): boolean {
  return status === 'pending' || status === 'approved'
}
