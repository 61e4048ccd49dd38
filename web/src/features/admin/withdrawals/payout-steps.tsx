import type { adminActions } from '@tallyhouse/contract/admin/actions'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import type { CallAnswer } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import { optionName } from '../settings/setting-labels.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

type Action = CallAnswer<typeof adminActions>[number]

/** An event in the history of a withdrawal; `label` and `notes` are rich text. */
type Step = { label: string; at: string; notes: string[]; adminNote?: string }

const decisionLabels: Partial<Record<Action['action'], typeof m.approvedStep>> = {
  withdrawal_first_approval: m.firstApprovalStep,
  withdrawal_approved: m.approvedStep,
  withdrawal_rejected: m.rejectedStep,
  withdrawal_first_resolution: m.firstResolutionStep,
  withdrawal_resolved: m.resolvedStep,
}

const outcomeLabels: Partial<Record<AdminWithdrawal['status'], () => string>> = {
  completed: m.paidStep,
  failed: m.failedStep,
  rejected: m.refundedStep,
  returned: m.returnedStep,
}

/** The history of a withdrawal in chronological order, from its own data and the admins' actions. */
export function payoutSteps(withdrawal: AdminWithdrawal, actions: Action[]): Step[] {
  const { id, createdAt, approvedAt, autoApproved, sentAt, endedAt } = withdrawal
  const provider = withdrawal.provider === null ? 'none' : optionName(withdrawal.provider)
  const outcome = outcomeLabels[withdrawal.status]
  const decisions = actions.filter(({ targetId }) => targetId === id).flatMap(decisionStep)
  const steps: Step[] = [{ label: m.requestedStep(), at: createdAt, notes: [] }, ...decisions]
  if (autoApproved && approvedAt !== null) {
    steps.push({ label: m.autoApprovedStep(), at: approvedAt, notes: [] })
  }
  if (sentAt !== null) steps.push({ label: m.sentStep({ provider }), at: sentAt, notes: [] })
  if (endedAt !== null && outcome) steps.push({ label: outcome(), at: endedAt, notes: [] })
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function decisionStep({ action, adminName, details, createdAt }: Action): Step[] {
  const label = decisionLabels[action]
  if (label === undefined) return []
  const { reason, adminNotes, outcome, note } = details
  const notes = [
    typeof reason === 'string' && m.noteToPlayer({ reason }),
    typeof outcome === 'string' && m.resolutionNote({ outcome, note: String(note) }),
  ].filter((text) => typeof text === 'string')
  const adminNote = typeof adminNotes === 'string' && adminNotes !== '' && { adminNote: adminNotes }
  return [{ label: label({ name: adminName }), at: createdAt, notes, ...adminNote }]
}

/** The history of a withdrawal, oldest first. */
export function StepList({ steps }: { steps: Step[] }) {
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
              <p translate="no" className="whitespace-pre-line wrap-anywhere text-mid">
                {adminNote}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
