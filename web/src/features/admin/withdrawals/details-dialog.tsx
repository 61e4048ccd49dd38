import type { adminActions } from '@tallyhouse/contract/admin/actions'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStoppedPlayers } from '../admin-notices.tsx'
import { optionName, settingsQuery } from '../settings/settings.ts'
import {
  allowedVerdicts,
  arePayoutsPaused,
  canResolve,
  noApprovalReason,
  type Outcome,
  resolutionNotes,
  type Verdict,
} from './approvals.ts'
import { describeDifference, reviewNotes } from './describe-withdrawal.ts'
import { PaymentActions, PaymentFacts } from './payment-panel.tsx'
import { paymentActions, paymentNotes } from './payments.ts'
import { Notes, PayoutFacts, PlayerFacts } from './withdrawal-facts.tsx'
import { type AdminWithdrawal, reviewQueries, withdrawalQuery } from './withdrawal-queries.ts'

type DetailsDialogProps = {
  id: number
  /** The rows already loaded. Lists omit some details about closed withdrawals. */
  listed: AdminWithdrawal[]
  onDecide: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onResolve: (withdrawal: AdminWithdrawal, outcome?: Outcome) => void
  onClose: () => void
}

export function DetailsDialog({ id, listed, onDecide, onResolve, onClose }: DetailsDialogProps) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    placeholderData: () => listed.find((row) => row.id === id && row.endedAt === null),
  })
  return (
    <Dialog onClose={onClose} title={m.detailsTitle({ id })} wide>
      {error && !data ? (
        <ErrorState title={m.withdrawalLoadError()} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <WithdrawalDetails
          withdrawal={data}
          onDecide={(verdict) => onDecide(data, verdict)}
          onResolve={(outcome) => onResolve(data, outcome)}
        />
      )}
    </Dialog>
  )
}

type WithdrawalDetailsProps = {
  withdrawal: AdminWithdrawal
  onDecide: (verdict: Verdict) => void
  onResolve: (outcome?: Outcome) => void
}

function WithdrawalDetails({ withdrawal, onDecide, onResolve }: WithdrawalDetailsProps) {
  const queries = reviewQueries(withdrawal)
  const player = useQuery(queries.player)
  const signals = useQuery(queries.signals)
  const actions = useQuery(queries.actions)
  const { data: settings } = useQuery(settingsQuery)
  const admin = usePlayer()
  const stopped = useStoppedPlayers()
  const isStopped = stopped === 'all' || stopped.has(withdrawal.userId)
  const now = useNow()
  const failed = [player, signals, actions].find(({ isError, data }) => isError && !data)
  if (failed) {
    const retry = () => [player, signals, actions].forEach(({ refetch }) => void refetch())
    return <ErrorState title={m.detailsLoadError()} error={failed.error} onRetry={retry} />
  }
  if (!player.data || !signals.data || !actions.data) return <Skeleton className="h-96 w-full" />
  const viewer = { admin, now, isPaused: isStopped || arePayoutsPaused(settings) }
  const notes = [
    describeDifference(withdrawal) ?? [],
    noApprovalReason(withdrawal, admin) ?? [],
    reviewNotes({ withdrawal, player: player.data, settings, isStopped }),
    resolutionNotes(withdrawal, now),
    paymentNotes(withdrawal, viewer),
  ].flat()
  const verdicts = allowedVerdicts(withdrawal, admin)
  const payments = paymentActions(withdrawal, viewer)
  const isResolvable = canResolve(withdrawal, { adminId: admin.id, now })
  return (
    <div className="space-y-5">
      {notes.length > 0 && <Notes texts={notes} />}
      {withdrawal.payment && <PaymentFacts withdrawal={withdrawal} />}
      <PayoutFacts withdrawal={withdrawal} settings={settings} />
      <StepList steps={payoutSteps(withdrawal, actions.data)} />
      <PlayerFacts player={player.data} signals={signals.data} withdrawalId={withdrawal.id} />
      {(verdicts.length > 0 || isResolvable || payments.length > 0) && (
        <DialogActions>
          {isResolvable && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onResolve()}>
              {m.resolveButton()}
            </Button>
          )}
          <PaymentActions withdrawal={withdrawal} actions={payments} onResolve={onResolve} />
          {verdicts.includes('rejected') && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onDecide('rejected')}>
              {m.rejectButton()}
            </Button>
          )}
          {verdicts.includes('approved') && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => onDecide('approved')}>
              {m.approveButton()}
            </Button>
          )}
        </DialogActions>
      )}
    </div>
  )
}

type Action = CallResponse<typeof adminActions>[number]

/** An event in a withdrawal's history; `label` and `notes` are rich text. */
type Step = { label: string; at: string; notes: string[]; adminNote?: string }

const decisionLabels: Partial<Record<Action['action'], typeof m.approvedStep>> = {
  withdrawal_first_approval: m.firstApprovalStep,
  withdrawal_approved: m.approvedStep,
  withdrawal_rejected: m.rejectedStep,
  withdrawal_first_resolution: m.firstResolutionStep,
  withdrawal_resolved: m.resolvedStep,
  payout_taken: m.takenStep,
  payout_given_back: m.givenBackStep,
  payout_note_sent: m.noteSentStep,
}

const outcomeLabels: Partial<Record<AdminWithdrawal['status'], () => string>> = {
  completed: m.paidStep,
  failed: m.failedStep,
  rejected: m.refundedStep,
  returned: m.returnedStep,
}

/** A withdrawal's history in chronological order, from its own data and the admins' actions. */
export function payoutSteps(withdrawal: AdminWithdrawal, actions: Action[]): Step[] {
  const { id, createdAt, approvedAt, autoApproved, sentAt, endedAt, isPaidByHand } = withdrawal
  const provider = withdrawal.provider === null ? 'none' : optionName(withdrawal.provider)
  const outcome = withdrawal.isCanceled ? m.canceledStep : outcomeLabels[withdrawal.status]
  const decisions = actions.filter(({ targetId }) => targetId === id).flatMap(decisionStep)
  const steps: Step[] = [{ label: m.requestedStep(), at: createdAt, notes: [] }, ...decisions]
  if (autoApproved && approvedAt !== null) {
    steps.push({ label: m.autoApprovedStep(), at: approvedAt, notes: [] })
  }
  if (sentAt !== null) {
    const label = isPaidByHand ? m.queuedStep() : m.sentStep({ provider })
    steps.push({ label, at: sentAt, notes: [] })
  }
  if (endedAt !== null && outcome) steps.push({ label: outcome(), at: endedAt, notes: [] })
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function decisionStep({ action, adminName, details, createdAt }: Action): Step[] {
  const label = decisionLabels[action]
  if (label === undefined) return []
  const { reason, adminNotes, outcome, note } = details
  const notes = [
    typeof reason === 'string' && m.noteToPlayer({ reason }),
    action === 'payout_note_sent' && m.noteToPlayer({ reason: String(note) }),
    typeof outcome === 'string' && m.resolutionNote({ outcome, note: String(note) }),
  ].filter((text) => typeof text === 'string')
  const adminNote = typeof adminNotes === 'string' && adminNotes !== '' && { adminNote: adminNotes }
  return [{ label: label({ name: adminName ?? '' }), at: createdAt, notes, ...adminNote }]
}

function StepList({ steps }: { steps: Step[] }) {
  return (
    <section>
      <h3 className="text-16">{m.stepsTitle()}</h3>
      <ol className="mt-3 space-y-3 border-l border-line pl-5 text-14">
        {steps.map(({ label, at, notes, adminNote }, index) => (
          <li key={`${label} ${at}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[25px] size-2 rounded-full ${index === steps.length - 1 ? 'bg-brand' : 'bg-ctl'}`}
            />
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                <RichText text={label} />
              </span>
              <time dateTime={at} className="tabular text-13 text-low">
                {formatDateTime(at)}
              </time>
            </p>
            {notes.map((note) => (
              <p key={note} className="whitespace-pre-line wrap-anywhere text-mid">
                <RichText text={note} />
              </p>
            ))}
            {adminNote && (
              <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere text-mid">
                {adminNote}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
