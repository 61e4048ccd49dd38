import type { adminUserDetails } from '@tallyhouse/contract/admin-users'
import type { CallAnswer } from '../../../lib/call.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import type { Setting } from '../settings/settings-query.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

export type Player = CallAnswer<typeof adminUserDetails>

type Known = {
  withdrawal: Pick<AdminWithdrawal, 'status' | 'method' | 'waitsUntil'>
  player: Pick<Player, 'ban' | 'wallet' | 'account' | 'counts'>
  settings: Pick<Setting, 'key' | 'value' | 'isPaid'>[] | undefined
  /** Whether the books are broken, so that no payout is sent. */
  isStopped: boolean
}

/** What an admin has to consider before deciding, and what delays the payout once it is approved. */
export function obstaclesOf(known: Known): string[] {
  if (!isUnsent(known)) return []
  const { wallet, account, counts } = known.player
  return [
    wallet.debt > 0 &&
      `The player owes ${formatPoints(wallet.debt)} pts for a reversed offer. It can only be rejected, which repays that.`,
    ...delaysOf(known),
    !account.emailVerified && 'The email of the player is not verified.',
    counts.openSignals > 0 &&
      (counts.openSignals === 1
        ? 'One signal of abuse is open.'
        : `${counts.openSignals} signals of abuse are open.`),
  ].filter((text) => typeof text === 'string')
}

/** Why a withdrawal is not sent as soon as it is approved. */
export function delaysOf(known: Known): string[] {
  if (!isUnsent(known)) return []
  const { withdrawal, player, settings, isStopped } = known
  const { method, waitsUntil } = withdrawal
  const settingOf = (name: string) => settings?.find(({ key }) => key === name)
  return [
    player.ban && 'The player is banned. Nothing is sent before the ban ends.',
    waitsUntil !== null &&
      `The payout address is new. Nothing is sent before ${formatDateTime(waitsUntil)}.`,
    isStopped && 'A check of the books failed. Nothing is sent until it passes again.',
    settingOf('payouts_paused')?.value.trim() === 'true' &&
      'Payouts are paused. Nothing is sent until they resume.',
    settingOf(`withdrawal_provider_${method}`)?.isPaid === false &&
      'No payout provider is set up for this method. Nothing is sent until one is.',
  ].filter((text) => typeof text === 'string')
}

function isUnsent({ withdrawal: { status } }: Known): boolean {
  return status === 'pending' || status === 'approved'
}
