import { Link } from 'wouter'
import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { useMethodLabel } from '../../../session/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Cell, Row } from '../../../ui/table.ts'
import { playerPath } from '../player-path.ts'
import { approvalWords, verdictsOf } from './approvals.ts'
import type { Verdict } from './decide-withdrawal.ts'
import { destinationOf } from './destination.ts'
import { reviewTitle } from './review-words.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type WithdrawalRowProps = {
  withdrawal: AdminWithdrawal
  /** From how many points on two admins have to approve. */
  twoFrom: number | undefined
  onAsk: (verdict: Verdict) => void
  onOpen: () => void
}

/** A withdrawal; its number opens what is known of it. */
export function WithdrawalRow({ withdrawal, twoFrom, onAsk, onOpen }: WithdrawalRowProps) {
  const labelOf = useMethodLabel()
  const admin = usePlayer()
  const { id, userId, username, method, amount, usdValue, status, createdAt } = withdrawal
  const { difference } = withdrawal
  const approval = approvalWords(withdrawal, twoFrom)
  return (
    <Row className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5">
      <Cell data-label="Withdrawal" className="whitespace-nowrap">
        <span className="flex flex-col max-lg:items-end">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Details of withdrawal ${id}`}
            onClick={onOpen}
            className="-my-1 inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8 lg:self-start"
          >
            No. {id}
          </button>
          <time dateTime={createdAt} className="text-13 text-low">
            {formatDateTime(createdAt)}
          </time>
        </span>
      </Cell>
      <Cell data-label="Player">
        <Link
          href={playerPath(userId)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8"
        >
          {username}
        </Link>
      </Cell>
      <Cell data-label="Amount" className="text-right whitespace-nowrap">
        <span className="flex flex-col">
          <span className="font-semibold">{formatPoints(amount)} pts</span>
          <span className="text-13 text-low">{formatUsd(usdValue)}</span>
        </span>
      </Cell>
      <Cell data-label="Pays to" className="lg:max-w-72">
        <span className="flex flex-col">
          <span>{labelOf(method)}</span>
          <span className="text-13 wrap-anywhere text-low">{destinationOf(withdrawal)}</span>
        </span>
      </Cell>
      <Cell data-label="Status">
        <span className="flex flex-col items-start gap-1 max-lg:items-end">
          <StatusBadge status={status} />
          {approval && <span className="text-13 text-mid">{approval}</span>}
          {difference && <span className="text-13 text-loss">Differs from its provider</span>}
          {status === 'pending' && (
            <span className="text-13 text-warn empty:hidden">{reviewTitle(withdrawal)}</span>
          )}
        </span>
      </Cell>
      <Cell data-label="Decision" data-empty={status !== 'pending'}>
        {status === 'pending' && (
          <Verdicts
            id={id}
            verdicts={verdictsOf(withdrawal, admin)}
            isFirst={withdrawal.vouchedBy === admin.username}
            onAsk={onAsk}
          />
        )}
      </Cell>
    </Row>
  )
}

type VerdictsProps = {
  id: number
  verdicts: Verdict[]
  /** Whether this admin gave the first of two approvals. */
  isFirst: boolean
  onAsk: (verdict: Verdict) => void
}

function Verdicts({ id, verdicts, isFirst, onAsk }: VerdictsProps) {
  if (verdicts.length === 0) return <span className="text-13 text-low">Your own</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isFirst && <span className="text-13 text-mid">Another admin approves next</span>}
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          size="sm"
          className="max-lg:h-11"
          variant={verdict === 'approved' ? 'quiet' : 'bare'}
          aria-haspopup="dialog"
          aria-label={`${verbs[verdict]} withdrawal ${id}`}
          onClick={() => onAsk(verdict)}
        >
          {verbs[verdict]}
        </Button>
      ))}
    </div>
  )
}

const verbs: Record<Verdict, string> = { approved: 'Approve', rejected: 'Reject' }
