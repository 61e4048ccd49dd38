import { findPayoutMethod } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMethodLabel } from '#session/terms.ts'
import { FactList } from '#ui/fact-list.tsx'
import { RichText, untranslated } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PlayerLink } from '../player-link.tsx'
import { providerName, type Setting } from '../settings/settings.ts'
import { type AbuseSignal, signalSentence, signalTitle } from '../signals.tsx'
import { approvalLabel, findTwoAdminThreshold } from './approvals.ts'
import { formatDestination, type Player, reviewReasonLabels } from './describe-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

type PayoutFactsProps = { withdrawal: AdminWithdrawal; settings: Setting[] | undefined }

export function PayoutFacts({ withdrawal, settings }: PayoutFactsProps) {
  const methodLabel = useMethodLabel()
  const { amount, feePoints, usdValue, status, waitsUntil, provider, repaidPoints } = withdrawal
  const { isCanceled, method, paymentReference, errorMessage, adminNotes, note } = withdrawal
  const approval = approvalLabel(withdrawal, findTwoAdminThreshold(settings))
  return (
    <FactSection
      title={m.payoutSection()}
      facts={[
        { label: m.status(), value: <StatusBadge status={isCanceled ? 'canceled' : status} /> },
        { label: m.approval(), value: approval && <RichText text={approval} /> },
        { label: m.reviewReasons(), value: reviewReasonLabels(withdrawal).join(' ') },
        { label: m.amount(), value: formatPts(amount) },
        { label: m.fee(), value: feePoints > 0 && formatPts(feePoints) },
        { label: m.payoutAmount(), value: formatUsd(usdValue) },
        { label: m.method(), value: untranslated(methodLabel(method)) },
        { label: m.destination(), value: untranslated(formatDestination(withdrawal)) },
        { label: m.onHoldUntil(), value: waitsUntil && formatDateTime(waitsUntil) },
        {
          label: m.provider(),
          value: provider ? untranslated(providerName(provider)) : m.noProviderYet(),
        },
        { label: m.playerNote(), value: note && untranslated(note) },
        { label: m.reference(), value: paymentReference && untranslated(paymentReference) },
        ...listProviderFacts(withdrawal),
        {
          label: status === 'rejected' ? m.playerReason() : m.failureReason(),
          value: errorMessage && untranslated(errorMessage),
        },
        { label: m.debtRepaid(), value: repaidPoints > 0 && formatPts(repaidPoints) },
        { label: m.internalNote(), value: adminNotes && untranslated(adminNotes) },
      ]}
    />
  )
}

/** What the provider added to the status, as it names it. */
function listProviderFacts({ method, providerFacts }: AdminWithdrawal) {
  const { reason, buyer } = providerFacts ?? {}
  const { rate, facts = {} } = findPayoutMethod(method) ?? {}
  return [
    { label: m.providerReason(), value: reason && untranslated(reason) },
    ...Object.entries(facts).map(([name, { label, is }]) => {
      const value = providerFacts?.[name as keyof typeof providerFacts]
      if (value === undefined) return { label: label(), value }
      return is === 'amount' && rate?.kind === 'fixed'
        ? { label: label(), value: rate.texts.amount({ amount: formatPoints(Number(value)) }) }
        : { label: label(), value: untranslated(String(value)) }
    }),
    { label: m.buyer(), value: buyer && untranslated(buyer) },
  ]
}

type PlayerFactsProps = { player: Player; signals: AbuseSignal[]; withdrawalId: number }

/** The player who requested a withdrawal, and abuse signals that are open or about this payout. */
export function PlayerFacts({ player, signals, withdrawalId }: PlayerFactsProps) {
  const { account, ban, wallet, counts } = player
  const relevant = signals.filter(
    ({ resolvedAt, details }) => resolvedAt === null || details.withdrawalId === withdrawalId,
  )
  return (
    <>
      <FactSection
        title={m.playerSection()}
        facts={[
          {
            label: m.playerName(),
            value: <PlayerLink id={account.id}>{account.username}</PlayerLink>,
          },
          {
            label: m.email(),
            value: account.emailVerified ? (
              untranslated(account.email)
            ) : (
              <RichText text={m.unverifiedEmail({ email: account.email })} />
            ),
          },
          {
            label: m.accountStatus(),
            value: ban ? (
              <RichText text={m.accountBanned({ reason: ban.reason })} />
            ) : (
              m.accountActive()
            ),
          },
          { label: m.joined(), value: formatDateTime(account.createdAt) },
          { label: m.balance(), value: formatPts(wallet.available) },
          { label: m.held(), value: formatPts(wallet.held) },
          { label: m.totalEarned(), value: formatPts(wallet.totalEarned) },
          { label: m.totalWithdrawn(), value: formatPts(wallet.totalWithdrawn) },
          { label: m.withdrawalCount(), value: formatPoints(counts.withdrawals) },
        ]}
      />
      <section>
        <h3 className="text-16">{m.signalsSection()}</h3>
        {relevant.length === 0 ? (
          <p className="mt-2 text-14 text-mid">{m.noSignals()}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line/60 border-y border-line/60 text-14">
            {relevant.map((signal) => (
              <li key={signal.id} className="py-2.5">
                <p className="font-semibold">
                  {signalTitle(signal)}
                  {signal.resolvedAt !== null && (
                    <span className="ml-2 font-normal text-low">{m.signalResolved()}</span>
                  )}
                </p>
                <p className="wrap-anywhere text-mid">
                  <RichText text={signalSentence(signal)} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function formatPts(points: number): string {
  return m.points({ points: formatPoints(points) })
}

type FactSectionProps = { title: string } & ComponentProps<typeof FactList>

function FactSection({ title, facts }: FactSectionProps) {
  return (
    <section className="space-y-2">
      <h3 className="text-16">{title}</h3>
      <FactList facts={facts} />
    </section>
  )
}

export function PayoutCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const methodLabel = useMethodLabel()
  const { id, username, amount, usdValue, method } = withdrawal
  return (
    <div className="rounded-control border border-line bg-ink-2 p-4">
      <p className="tabular text-14 text-mid">
        <RichText text={m.cardTitle({ id, username, method: methodLabel(method) })} />
      </p>
      <p className="figures mt-1.5 text-28">
        <RichText
          text={m.cardAmount({ points: formatPoints(amount) })}
          tags={{ unit: (unit) => <span className="text-16 text-low">{unit}</span> }}
        />
        <span className="ml-3 text-18 text-mid">{formatUsd(usdValue)}</span>
      </p>
      <p className="mt-2 text-14 wrap-anywhere text-mid">
        <RichText text={m.cardDestination({ destination: formatDestination(withdrawal) })} />
      </p>
    </div>
  )
}

/** What an admin should read before acting on a withdrawal; `texts` are rich text. */
export function Notes({ texts }: { texts: string[] }) {
  return (
    <ul
      aria-label={m.notesLabel()}
      className="space-y-2 rounded-control border border-warn/40 bg-warn/8 p-4 text-14"
    >
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            <RichText text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}
