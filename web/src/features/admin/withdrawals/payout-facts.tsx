import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useMethodLabel } from '../../../session/terms.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { capitalized, optionName } from '../settings/setting-words.ts'
import type { Setting } from '../settings/settings-query.ts'
import { approvalWords, twoAdminsFrom } from './approvals.ts'
import { destinationOf } from './destination.ts'
import { FactList } from './fact-list.tsx'
import { reviewWords } from './review-words.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type PayoutFactsProps = { withdrawal: AdminWithdrawal; settings: Setting[] | undefined }

/** What is paid, where to, by whom, and how far that has come. */
export function PayoutFacts({ withdrawal, settings }: PayoutFactsProps) {
  const labelOf = useMethodLabel()
  const { amount, feePoints, usdValue, status, waitsUntil, provider, repaidPoints } = withdrawal
  return (
    <FactList
      title="Payout"
      facts={[
        { label: 'Status', value: <StatusBadge status={status} /> },
        { label: 'Approval', value: approvalWords(withdrawal, twoAdminsFrom(settings)) },
        { label: 'Review reasons', value: reviewWords(withdrawal).join(' ') },
        { label: 'Amount', value: `${formatPoints(amount)} pts` },
        { label: 'Fee', value: feePoints > 0 && `${formatPoints(feePoints)} pts` },
        { label: 'What is paid', value: formatUsd(usdValue) },
        { label: 'Method', value: labelOf(withdrawal.method) },
        { label: 'Pays to', value: destinationOf(withdrawal) },
        { label: 'Waits until', value: waitsUntil && formatDateTime(waitsUntil) },
        {
          label: 'Provider',
          value: provider ? capitalized(optionName(provider)) : 'Not given to one yet',
        },
        { label: 'Reference', value: withdrawal.paymentReference },
        {
          label: status === 'rejected' ? 'Reason for the player' : 'What went wrong',
          value: withdrawal.errorMessage,
        },
        { label: 'Repaid a debt', value: repaidPoints > 0 && `${formatPoints(repaidPoints)} pts` },
        { label: 'Internal note', value: withdrawal.adminNotes },
      ].filter(({ value }) => value !== false)}
    />
  )
}
