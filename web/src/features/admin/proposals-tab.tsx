import { decideProposal, proposals as proposalsCall } from '@tallyhouse/contract/admin/proposals'
import * as m from '@tallyhouse/messages/admin-proposals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Change } from './actions/action-list.tsx'
import { describeChange } from './actions/describe-action.ts'
import { type CaseKind, CasePanel, Decision } from './case-panel.tsx'
import { useAdminForm } from './use-admin-action.ts'

export type Proposal = CallResponse<typeof proposalsCall>[number]

/** Changes that need a second admin, newest first: undecided if `open`, else decided. */
export const proposalPages = (open: 'true' | 'false') =>
  pagedQuery(proposalsCall, { query: { open } })

const proposals: CaseKind<Proposal> = {
  caseHeading: proposalSentence,
  About,
  button: m.reviewButton,
  buttonLabel: ({ id }) => m.reviewProposal({ id }),
  isOpen: ({ outcome }) => outcome === null,
  Dialog: ProposalDialog,
}

export function ProposalsTab() {
  const open = useInfiniteQuery(proposalPages('true'))
  const decided = useInfiniteQuery(proposalPages('false'))
  return (
    <div className="space-y-4">
      <CasePanel kind={proposals} title={m.openProposals()} list={open} empty={m.emptyOpen()} />
      <CasePanel
        kind={proposals}
        title={m.decidedProposals()}
        list={decided}
        empty={m.emptyDecided()}
      />
    </div>
  )
}

type Facts = { player: string; points: number; text: (name: string) => string }

/** What each proposed change does, as rich text. */
const sentences: Partial<Record<Proposal['action'], (facts: Facts) => string>> = {
  points_adjusted: ({ player, text }) =>
    m.addPoints({ player, ...parsePointsValues(text('amount')) }),
  setting_updated: ({ text }) => m.changeSetting({ key: text('key') }),
  challenge_updated: ({ text }) => m.changeChallenge({ title: text('title') }),
  ticket_answered: ({ player, text }) =>
    m.creditTicket({ player, ...parsePointsValues(text('points')) }),
  offer_approved: ({ player, text }) =>
    m.approveOffer({ player, ...parsePointsValues(text('points')) }),
  signal_resolved: ({ player }) => m.clearReferral({ player }),
  rain_started: ({ text }) => m.startRain(parsePointsValues(text('budgetPoints'))),
}

function proposalSentence({ action, details, targetUsername }: Proposal): string {
  const text = (name: string) => String(details[name] ?? '')
  return sentences[action]?.({ player: targetUsername ?? '', points: 0, text }) ?? action
}

function parsePointsValues(points: string) {
  return { count: Number(points), points: formatPoints(Number(points)) }
}

function About({ item: proposal }: { item: Proposal }) {
  const { proposedBy, proposedAt, outcome, decidedBy, decidedAt, details } = proposal
  const change = describeChange(proposal)
  const note = details.reason ?? details.answer ?? details.note
  return (
    <>
      <p className="mt-0.5 text-13 text-low">
        <RichText text={m.proposed({ admin: proposedBy, time: formatDateTime(proposedAt) })} />
      </p>
      {change && <Change {...change} />}
      {typeof note === 'string' && note !== '' && (
        <p
          translate="no"
          dir="auto"
          className="mt-2 max-w-[80ch] whitespace-pre-line wrap-anywhere text-mid"
        >
          {note}
        </p>
      )}
      {outcome !== null && decidedAt !== null && (
        <div className="mt-2">
          <Decision
            isGranted={outcome === 'approved'}
            label={outcome === 'approved' ? m.approved() : m.declined()}
          >
            <RichText
              text={
                decidedBy === null
                  ? m.decidedOnCommandLine({ time: formatDateTime(decidedAt) })
                  : m.decided({ admin: decidedBy, time: formatDateTime(decidedAt) })
              }
            />
          </Decision>
        </div>
      )}
    </>
  )
}

type ProposalDialogProps = { item: Proposal; onClose: () => void }

export function ProposalDialog({ item: proposal, onClose }: ProposalDialogProps) {
  const { id, proposedById, proposedBy } = proposal
  const isOwn = usePlayer().id === proposedById
  const form = useAdminForm({
    initial: { approve: false },
    send: (body) => call(decideProposal, { params: { id }, body }),
    successToast: ({ message }, { approve }) => ({
      title: approve ? m.approvedTitle() : m.declinedTitle(),
      description: message,
    }),
    changes: [proposalsCall],
    onDone: onClose,
  })
  const decline = { label: isOwn ? m.withdraw() : m.decline(), values: { approve: false } }
  const approve = { label: m.approve(), variant: 'primary' as const, values: { approve: true } }
  return (
    <ChoiceDialog
      form={form}
      onClose={onClose}
      title={m.reviewTitle()}
      description={
        isOwn ? m.ownDescription() : <RichText text={m.description({ admin: proposedBy })} />
      }
      choices={isOwn ? [decline] : [decline, approve]}
    >
      <div className="text-14">
        <p className="font-semibold wrap-anywhere">
          <RichText text={proposalSentence(proposal)} />
        </p>
        <About item={proposal} />
      </div>
    </ChoiceDialog>
  )
}
