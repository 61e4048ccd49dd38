import type { adminUserDetails } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import type { CallResponse } from '#lib/calls/call.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { optionName, type Setting } from '../settings/settings.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

/** How our status differs from the provider's, as rich text; undefined if both agree. */
export function describeDifference(
  withdrawal: Pick<AdminWithdrawal, 'difference' | 'provider'>,
): string | undefined {
  const { difference } = withdrawal
  if (difference === null) return undefined
  const { ours, theirs } = difference
  const provider = withdrawal.provider === null ? 'none' : optionName(withdrawal.provider)
  if (ours === 'completed' && theirs === 'paid') return m.differencePaidTwice({ provider })
  return theirs === 'unknown'
    ? m.differenceUnknown({ provider, ours })
    : m.difference({ provider, ours, theirs })
}

/** Where a withdrawal is paid, on one line: the stored address, not what the player typed. */
export function formatDestination({
  destination,
  details: { gamepassId },
}: Pick<AdminWithdrawal, 'destination' | 'details'>): string {
  return gamepassId === undefined ? destination : m.gamepassDestination({ destination, gamepassId })
}

const reasons: Record<
  AdminWithdrawal['reviewReasons'][number],
  { title: () => string; sentence: () => string }
> = {
  open_signal: { title: m.openSignalTitle, sentence: m.openSignalReason },
  shared_destination: { title: m.sharedDestinationTitle, sentence: m.sharedDestinationReason },
  new_account: { title: m.newAccountTitle, sentence: m.newAccountReason },
  above_offers: { title: m.aboveOffersTitle, sentence: m.aboveOffersReason },
  adjusted: { title: m.adjustedTitle, sentence: m.adjustedReason },
}

type ReviewedWithdrawal = Pick<AdminWithdrawal, 'reviewReasons'>

export function reviewReasonLabels({ reviewReasons }: ReviewedWithdrawal): string[] {
  return reviewReasons.map((reason) => findEntry(reasons, reason)?.sentence() ?? reason)
}

/** The reasons in short, for a list; empty if there is none. */
export function reviewTitle({ reviewReasons }: ReviewedWithdrawal): string {
  return reviewReasons.map((reason) => findEntry(reasons, reason)?.title() ?? reason).join(', ')
}

export type Player = CallResponse<typeof adminUserDetails>

type ReviewContext = {
  withdrawal: Pick<AdminWithdrawal, 'status' | 'method' | 'waitsUntil'>
  player: Pick<Player, 'ban' | 'wallet' | 'account' | 'counts'>
  settings: Pick<Setting, 'key' | 'value' | 'isPaid'>[] | undefined
  /** Whether a failed check of the books stops the player's payouts. */
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
  const findSetting = (name: string) => settings?.find(({ key }) => key === name)
  return [
    player.ban && m.playerBanned(),
    waitsUntil !== null && m.newAddress({ date: formatDateTime(waitsUntil) }),
    isStopped && m.stoppedEffect(),
    findSetting('payouts_paused')?.value.trim() === 'true' && m.payoutsPausedDelay(),
    findSetting(`withdrawal_provider_${method}`)?.isPaid === false && m.noProvider(),
  ].filter((text) => typeof text === 'string')
}

function isUnsent({ withdrawal: { status } }: ReviewContext): boolean {
  return status === 'pending' || status === 'approved'
}
