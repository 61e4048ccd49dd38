import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin/users'
import { adminSignals, NOTE_MAX, resolveSignal } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { ChoiceDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { CaseList } from './case-list.tsx'
import { type AbuseSignal, signalPages } from './cases.ts'
import { ListPanel } from './list-panel.tsx'
import { withdrawalPath } from './player-link.tsx'
import { signalSentence, signalTitle } from './signal-labels.ts'
import { useAdminForm } from './use-admin-action.ts'

/** Abuse signals: open ones first, then resolved ones. */
export function SignalsTab() {
  const open = useInfiniteQuery(signalPages(true))
  const closed = useInfiniteQuery(signalPages(false))
  return (
    <div className="space-y-4">
      <ListPanel title={m.openSignals()} list={open} empty={m.emptyOpenSignals()}>
        {(signals) => <SignalList signals={signals} />}
      </ListPanel>
      <ListPanel title={m.resolvedSignals()} list={closed} empty={m.emptyResolvedSignals()}>
        {(signals) => <SignalList signals={signals} />}
      </ListPanel>
    </div>
  )
}

/** Signals; open ones can be resolved. */
export function SignalList({ signals }: { signals: AbuseSignal[] }) {
  const [selected, setSelected] = useState<AbuseSignal | null>(null)
  return (
    <>
      <CaseList
        items={signals}
        headingOf={(signal) =>
          m.signalHeading({ username: signal.username, signal: signalTitle(signal) })
        }
        aboutOf={(signal) => <About signal={signal} />}
        action={{
          label: m.resolveButton(),
          nameOf: (signal) =>
            m.resolveSignal({ signal: signalTitle(signal), username: signal.username }),
          isOpen: ({ resolvedAt }) => resolvedAt === null,
          onOpen: setSelected,
        }}
      />
      {selected && <ResolveDialog signal={selected} onClose={() => setSelected(null)} />}
    </>
  )
}

function About({ signal }: { signal: AbuseSignal }) {
  const { withdrawalId } = signal.details
  return (
    <>
      <p className="mt-1 max-w-[80ch] wrap-anywhere text-mid">
        <RichText text={signalSentence(signal)} />
      </p>
      {typeof withdrawalId === 'number' && (
        <Link
          href={withdrawalPath(withdrawalId)}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl md:min-h-8"
        >
          {m.openWithdrawal({ id: withdrawalId })}
        </Link>
      )}
      <p className="tabular mt-1 text-13 text-low">
        <RichText text={historyOf(signal)} />
      </p>
    </>
  )
}

function historyOf({ createdAt, resolvedAt, resolvedBy }: AbuseSignal): string {
  const created = formatDateTime(createdAt)
  if (resolvedAt === null) return created
  const time = formatDateTime(resolvedAt)
  return resolvedBy === null
    ? m.signalResolvedByFormerAdmin({ created, time })
    : m.signalResolved({ created, time, admin: resolvedBy })
}

/** Resolves an abuse signal, with an optional note. */
function ResolveDialog({ signal, onClose }: { signal: AbuseSignal; onClose: () => void }) {
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
