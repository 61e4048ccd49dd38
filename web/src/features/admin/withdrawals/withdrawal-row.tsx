import * as m from '@tallyhouse/messages/admin-withdrawals'
import { Link } from 'wouter'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import { useMethodLabel } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Cell, Row } from '#ui/table.ts'
import { dataTags } from '../data-tags.tsx'
import { playerPath } from '../player-path.ts'
import { allowedVerdicts, approvalLabel } from './approvals.ts'
import type { Verdict } from './decide-withdrawal.ts'
import { formatDestination } from './format-destination.ts'
import { reviewTitle } from './review-reason-labels.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type WithdrawalRowProps = {
  withdrawal: AdminWithdrawal
  /** The amount in points from which two admins must approve. */
  twoAdminThreshold: number | undefined
  onDecide: (verdict: Verdict) => void
  onOpen: () => void
}

/** A withdrawal; its number opens its details. */
export function WithdrawalRow({
  withdrawal,
  twoAdminThreshold,
  onDecide,
  onOpen,
}: WithdrawalRowProps) {
  const labelOf = useMethodLabel()
  const admin = usePlayer()
  const { id, userId, username, method, amount, usdValue, status, createdAt } = withdrawal
  const { difference } = withdrawal
  const approval = approvalLabel(withdrawal, twoAdminThreshold)
  return (
    <Row className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5">
      <Cell data-label={m.withdrawalColumn()} className="whitespace-nowrap">
        <span className="flex flex-col max-lg:items-end">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={m.detailsButton({ id })}
            onClick={onOpen}
            className="-my-1 inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8 lg:self-start"
          >
            {m.number({ id })}
          </button>
          <time dateTime={createdAt} className="text-13 text-low">
            {formatDateTime(createdAt)}
          </time>
        </span>
      </Cell>
      <Cell data-label={m.playerColumn()}>
        <Link
          translate="no"
          href={playerPath(userId)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8"
        >
          {username}
        </Link>
      </Cell>
      <Cell data-label={m.amountColumn()} className="text-right whitespace-nowrap">
        <span className="flex flex-col">
          <span className="font-semibold">{m.points({ points: formatPoints(amount) })}</span>
          <span className="text-13 text-low">{formatUsd(usdValue)}</span>
        </span>
      </Cell>
      <Cell data-label={m.destinationColumn()} className="lg:max-w-72">
        <span className="flex flex-col">
          <span translate="no">{labelOf(method)}</span>
          <span translate="no" className="text-13 wrap-anywhere text-low">
            {formatDestination(withdrawal)}
          </span>
        </span>
      </Cell>
      <Cell data-label={m.statusColumn()}>
        <span className="flex flex-col items-start gap-1 max-lg:items-end">
          <StatusBadge status={status} />
          {approval && (
            <span className="text-13 text-mid">
              <RichText text={approval} tags={dataTags} />
            </span>
          )}
          {difference && <span className="text-13 text-loss">{m.differs()}</span>}
          {status === 'pending' && (
            <span className="text-13 text-warn empty:hidden">{reviewTitle(withdrawal)}</span>
          )}
        </span>
      </Cell>
      <Cell data-label={m.decisionColumn()} data-empty={status !== 'pending'}>
        {status === 'pending' && (
          <Verdicts
            id={id}
            verdicts={allowedVerdicts(withdrawal, admin)}
            isFirstApprover={withdrawal.firstApprovedBy === admin.username}
            onDecide={onDecide}
          />
        )}
      </Cell>
    </Row>
  )
}

type VerdictsProps = {
  id: number
  verdicts: Verdict[]
  /** Whether this admin gave the first approval. */
  isFirstApprover: boolean
  onDecide: (verdict: Verdict) => void
}

function Verdicts({ id, verdicts, isFirstApprover, onDecide }: VerdictsProps) {
  if (verdicts.length === 0) return <span className="text-13 text-low">{m.ownWithdrawal()}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isFirstApprover && <span className="text-13 text-mid">{m.needsAnotherAdmin()}</span>}
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          size="sm"
          className="max-lg:h-11"
          variant={verdict === 'approved' ? 'quiet' : 'bare'}
          aria-haspopup="dialog"
          aria-label={ariaLabels[verdict]({ id })}
          onClick={() => onDecide(verdict)}
        >
          {labels[verdict]()}
        </Button>
      ))}
    </div>
  )
}

const labels: Record<Verdict, () => string> = {
  approved: m.approveButton,
  rejected: m.rejectButton,
}

const ariaLabels: Record<Verdict, typeof m.approveLabel> = {
  approved: m.approveLabel,
  rejected: m.rejectLabel,
}
