import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMethodLabel } from '#session/terms.ts'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { dataTags } from '../data-tags.tsx'
import { capitalized, optionName } from '../settings/setting-labels.ts'
import type { Setting } from '../settings/settings-query.ts'
import { approvalLabel, findTwoAdminThreshold } from './approvals.ts'
import { FactList } from './fact-list.tsx'
import { formatDestination } from './format-destination.ts'
import { reviewReasonLabels } from './review-reason-labels.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type PayoutFactsProps = { withdrawal: AdminWithdrawal; settings: Setting[] | undefined }

/** What is paid, where, by which provider, and how far along it is. */
export function PayoutFacts({ withdrawal, settings }: PayoutFactsProps) {
  const labelOf = useMethodLabel()
  const { amount, feePoints, usdValue, status, waitsUntil, provider, repaidPoints } = withdrawal
  const { method, paymentReference, errorMessage, adminNotes } = withdrawal
  const approval = approvalLabel(withdrawal, findTwoAdminThreshold(settings))
  return (
    <FactList
      title={m.payoutSection()}
      facts={[
        { label: m.status(), value: <StatusBadge status={status} /> },
        {
          label: m.approval(),
          value: approval && <RichText text={approval} tags={dataTags} />,
        },
        { label: m.reviewReasons(), value: reviewReasonLabels(withdrawal).join(' ') },
        { label: m.amount(), value: formatPts(amount) },
        { label: m.fee(), value: feePoints > 0 && formatPts(feePoints) },
        { label: m.payoutAmount(), value: formatUsd(usdValue) },
        { label: m.method(), value: dataTags.data(labelOf(method)) },
        { label: m.destination(), value: dataTags.data(formatDestination(withdrawal)) },
        { label: m.onHoldUntil(), value: waitsUntil && formatDateTime(waitsUntil) },
        {
          label: m.provider(),
          value: provider ? dataTags.data(capitalized(optionName(provider))) : m.noProviderYet(),
        },
        { label: m.reference(), value: paymentReference && dataTags.data(paymentReference) },
        {
          label: status === 'rejected' ? m.playerReason() : m.failureReason(),
          value: errorMessage && dataTags.data(errorMessage),
        },
        { label: m.debtRepaid(), value: repaidPoints > 0 && formatPts(repaidPoints) },
        { label: m.internalNote(), value: adminNotes && dataTags.data(adminNotes) },
      ].filter(({ value }) => value !== false)}
    />
  )
}

function formatPts(points: number): string {
  return m.points({ points: formatPoints(points) })
}
