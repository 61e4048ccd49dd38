import type { adminActions } from '@tallyhouse/contract/admin-actions'
import type { CallAnswer } from '../../../lib/call.ts'
import { optionName } from '../settings/setting-words.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type Action = CallAnswer<typeof adminActions>[number]

/** Something that happened to a withdrawal. */
export type Step = { label: string; at: string; note?: string }

const decisions: Partial<Record<Action['action'], string>> = {
  withdrawal_vouched: 'First approval',
  withdrawal_approved: 'Approved',
  withdrawal_rejected: 'Rejected',
  withdrawal_end_vouched: 'First word on its end',
  withdrawal_ended: 'Ended by hand',
}

const ends: Partial<Record<AdminWithdrawal['status'], string>> = {
  completed: 'Paid',
  failed: 'Failed, points given back',
  rejected: 'Points given back',
  returned: 'Came back, points given back',
}

/** What happened to a withdrawal, in order, by what it says and what admins did to it. */
export function stepsOf(withdrawal: AdminWithdrawal, actions: Action[]): Step[] {
  const { id, createdAt, approvedAt, passedByRule, sentAt, endedAt, provider } = withdrawal
  const decided = actions.filter(({ targetId, action }) => targetId === id && action in decisions)
  const end = ends[withdrawal.status]
  const steps: Step[] = [{ label: 'Asked for', at: createdAt }, ...decided.map(decisionStep)]
  if (passedByRule && approvedAt !== null) steps.push({ label: 'Passed by rule', at: approvedAt })
  const payer = provider === null ? 'be paid' : optionName(provider)
  if (sentAt !== null) steps.push({ label: `Sent to ${payer}`, at: sentAt })
  if (endedAt !== null && end !== undefined) steps.push({ label: end, at: endedAt })
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function decisionStep({ action, adminName, details, createdAt }: Action): Step {
  const note = noteOf(details)
  const label = `${decisions[action] ?? action} by ${adminName}`
  return { label, at: createdAt, ...(note !== '' && { note }) }
}

const outcomes: Record<string, string> = { paid: 'It was paid', not_paid: 'It was not paid' }

/** What was told to the player, then what stays among admins. */
function noteOf({ reason, adminNotes, outcome, said }: Action['details']): string {
  return [
    typeof reason === 'string' && `To the player: ${reason}`,
    typeof outcome === 'string' && `${outcomes[outcome] ?? outcome}: ${String(said)}`,
    adminNotes,
  ]
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n')
}
