import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin/users'
import { adminSignals, NOTE_MAX, resolveSignal } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import * as kinds from '@tallyhouse/messages/admin-signals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type CaseKind, CasePanel } from './case-panel.tsx'
import { withdrawalPath } from './player-link.tsx'
import { optionName } from './settings/settings.ts'
import { useAdminForm } from './use-admin-action.ts'

/** Abuse signals; open ones can be resolved. */
export const signals: CaseKind<AbuseSignal> = {
  caseHeading: (signal) =>
    m.signalHeading({ username: signal.username, signal: signalTitle(signal) }),
  About,
  button: m.resolveButton,
  buttonLabel: (signal) =>
    m.resolveSignal({ signal: signalTitle(signal), username: signal.username }),
  isOpen: ({ resolvedAt }) => resolvedAt === null,
  Dialog: ResolveDialog,
}

/** Abuse signals, newest first: open if `open`, else resolved. */
export const signalPages = (open: 'true' | 'false') => pagedQuery(adminSignals, { query: { open } })

export function SignalsTab() {
  const open = useInfiniteQuery(signalPages('true'))
  const closed = useInfiniteQuery(signalPages('false'))
  return (
    <div className="space-y-4">
      <CasePanel kind={signals} title={m.openSignals()} list={open} empty={m.emptyOpenSignals()} />
      <CasePanel
        kind={signals}
        title={m.resolvedSignals()}
        list={closed}
        empty={m.emptyResolvedSignals()}
      />
    </div>
  )
}

function About({ item: signal }: { item: AbuseSignal }) {
  const { withdrawalId } = signal.details
  return (
    <>
      <p className="mt-1 max-w-[80ch] wrap-anywhere text-mid">
        <RichText text={signalSentence(signal)} />
      </p>
      {typeof withdrawalId === 'number' && (
        <Link
          href={withdrawalPath(withdrawalId)}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-low md:min-h-8"
        >
          {m.openWithdrawal({ id: withdrawalId })}
        </Link>
      )}
      <p className="tabular mt-1 text-13 text-low">
        <RichText text={describeHistory(signal)} />
      </p>
    </>
  )
}

function describeHistory({ createdAt, resolvedAt, resolvedBy }: AbuseSignal): string {
  const created = formatDateTime(createdAt)
  if (resolvedAt === null) return created
  const time = formatDateTime(resolvedAt)
  return resolvedBy === null
    ? m.signalResolvedByFormerAdmin({ created, time })
    : m.signalResolved({ created, time, admin: resolvedBy })
}

/** Resolves an abuse signal, with an optional note. */
function ResolveDialog({ item: signal, onClose }: { item: AbuseSignal; onClose: () => void }) {
  const { id, kind, username } = signal
  const form = useAdminForm({
    initial: { isCleared: false, note: '' },
    send: ({ isCleared, note }) =>
      call(resolveSignal, { params: { id }, body: { isCleared, note: note.trim() } }),
    successToast: (resolved, { isCleared }) => ({
      title: m.signalResolvedTitle(),
      description: isCleared ? m.signalCleared(resolved) : m.signalAbuseConfirmed(resolved),
    }),
    changes: [adminSignals, adminUserSignals, adminUserDetails],
    onDone: onClose,
  })
  const description = m.resolveSignalDescription({ username, sentence: signalSentence(signal) })
  return (
    <ChoiceDialog
      form={form}
      onClose={onClose}
      title={signalTitle(signal)}
      description={<RichText text={description} />}
      choices={[
        { label: m.clearSignal(), values: { isCleared: true } },
        { label: m.confirmAbuse(), variant: 'danger', values: { isCleared: false } },
      ]}
    >
      <TextAreaField
        label={m.noteField()}
        maxLength={NOTE_MAX}
        hint={m.noteHint()}
        {...form.field('note')}
      />
      {kind === 'self_referral' && (
        <p className="text-14 text-mid">{m.resolveSelfReferralHint()}</p>
      )}
    </ChoiceDialog>
  )
}

export type AbuseSignal = CallResponse<typeof adminSignals>[number]

const titles: Record<AbuseSignal['kind'], () => string> = {
  many_accounts: kinds.manyAccountsTitle,
  self_referral: kinds.selfReferralTitle,
  disposable_email: kinds.disposableEmailTitle,
  offer_velocity: kinds.offerVelocityTitle,
  chargeback_rate: kinds.chargebackRateTitle,
  promise_exceeded: kinds.promiseExceededTitle,
  payout_difference: kinds.payoutDifferenceTitle,
  self_excluded_again: kinds.selfExcludedAgainTitle,
}

export function signalTitle({ kind }: Pick<AbuseSignal, 'kind'>): string {
  return findEntry(titles, kind)?.() ?? kind
}

/** What was observed, as a sentence for `RichText` with user data in `<data>` tags. */
export function signalSentence({
  kind,
  subject,
  details,
}: Pick<AbuseSignal, 'kind' | 'subject' | 'details'>): string {
  const text = (name: string) => formatSignalDetail(details[name])
  switch (kind) {
    case 'many_accounts':
      return kinds.manyAccounts({
        accounts: text('accounts'),
        address: subject,
        count: Number(details.days),
        days: text('days'),
      })
    case 'self_referral':
      return kinds.selfReferral({
        friend: text('friend'),
        referrer: text('referrer'),
        shared: text('shared'),
        sharedWith: text('sharedWith'),
      })
    case 'disposable_email':
      return kinds.disposableEmail({ domain: subject })
    case 'offer_velocity':
      return kinds.offerVelocity({
        credits: text('credits'),
        count: Number(details.hours),
        hours: text('hours'),
      })
    case 'chargeback_rate':
      return kinds.chargebackRate({
        reversed: text('reversed'),
        offers: text('offers'),
        days: text('days'),
      })
    case 'promise_exceeded':
      return kinds.promiseExceeded({
        network: subject,
        reported: text('reported'),
        promised: text('promised'),
      })
    case 'payout_difference':
      return payoutDifference(subject, details)
    case 'self_excluded_again':
      return kinds.selfExcludedAgain({ shared: text('shared'), excluded: text('excluded') })
    default:
      return kinds.newerSignal({ subject })
  }
}

function payoutDifference(subject: string, details: AbuseSignal['details']): string {
  const values = {
    subject,
    points: formatSignalDetail(details.points),
    ours: formatSignalDetail(details.ours),
    provider: optionName(formatSignalDetail(details.provider)),
  }
  return details.theirs === 'unknown'
    ? kinds.payoutDifferenceNoStatus(values)
    : kinds.payoutDifference({ ...values, theirs: formatSignalDetail(details.theirs) })
}

function formatSignalDetail(value: AbuseSignal['details'][string] | undefined): string {
  if (value === undefined) return kinds.unknownValue()
  return typeof value === 'number' ? formatPoints(value) : String(value)
}
