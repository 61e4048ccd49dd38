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

/** What keeps a withdrawal from being approved or sent, or is good to know first. */
export function obstaclesOf({ withdrawal, player, settings, isStopped }: Known): string[] {
  const { status, method, waitsUntil } = withdrawal
  if (status !== 'pending' && status !== 'approved') return []
  const { debt } = player.wallet
  const signals = player.counts.openSignals
  const settingOf = (name: string) => settings?.find(({ key }) => key === name)
  return [
    debt > 0 &&
      `The player owes ${formatPoints(debt)} pts for a reversed offer. It can only be rejected, which repays that.`,
    player.ban && `The player is banned. Nothing is sent before the ban ends.`,
    !player.account.emailVerified && 'The email of the player is not verified.',
    waitsUntil !== null &&
      `The payout address is new. Nothing is sent before ${formatDateTime(waitsUntil)}.`,
    isStopped && 'A check of the books failed. Nothing is sent until it passes again.',
    settingOf('payouts_paused')?.value.trim() === 'true' &&
      'Payouts are paused. Nothing is sent until they go on.',
    settingOf(`withdrawal_provider_${method}`)?.isPaid === false &&
      'Nobody is set up who pays this method. Nothing is sent until somebody is.',
    signals > 0 &&
      (signals === 1 ? 'One signal of abuse is open.' : `${signals} signals of abuse are open.`),
  ].filter((text) => typeof text === 'string')
}
