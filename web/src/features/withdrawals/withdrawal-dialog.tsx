import { findPayoutMethod, onceField } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { useMethodLabel } from '#session/terms.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { describeArrival } from './describe-receipt.ts'
import { TermRow } from './withdrawal-limits.tsx'
import {
  describeDelivery,
  listWithdrawalSteps,
  type Step,
  shownStatus,
  type Withdrawal,
  withdrawalOutcome,
} from './withdrawal-status.ts'

type WithdrawalDialogProps = { withdrawal: Withdrawal | undefined; onClose: () => void }

export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={m.withdrawalTitle({ id: withdrawal?.id ?? '' })}
    >
      {withdrawal && <WithdrawalDetails withdrawal={withdrawal} />}
    </Dialog>
  )
}

function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { method, amount, status, destination, paidOnce, paymentReference } = withdrawal
  const shown = onceField(method)?.shown
  const methodLabel = useMethodLabel()
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-28">
          <RichText
            text={m.pointsWithUnit({ points: formatPoints(amount) })}
            tags={{ unit: (text) => <span className="ml-1.5 text-16 text-low">{text}</span> }}
          />
        </p>
        <Status withdrawal={withdrawal} />
      </div>
      <StepList steps={listWithdrawalSteps(withdrawal)} />
      <dl className="divide-y divide-line/70 border-t border-line/70">
        <TermRow
          label={m.method()}
          value={
            <span translate="no" dir="auto">
              {methodLabel(method)}
            </span>
          }
        />
        <TermRow
          label={status === 'completed' ? m.paidTo() : m.payoutAddress()}
          value={
            <span translate="no" dir="auto">
              {destination}
            </span>
          }
        />
        {paidOnce && shown && (
          <TermRow
            label={shown.label()}
            value={
              <a
                href={shown.page(paidOnce)}
                target="_blank"
                rel="noreferrer"
                translate="no"
                dir="auto"
                className="underline decoration-line underline-offset-4"
              >
                {paidOnce}
              </a>
            }
          />
        )}
        <ArrivalTerms withdrawal={withdrawal} />
      </dl>
      {paymentReference && (
        <div className="flex items-center justify-between gap-3 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
          <p className="min-w-0">
            <span className="block text-13 text-low">{m.paymentReference()}</span>
            <span translate="no" dir="auto" className="block font-mono text-13 break-all">
              {paymentReference}
            </span>
          </p>
          <CopyButton text={paymentReference} label={m.copyReference()} />
        </div>
      )}
      <CancelWithdrawal withdrawal={withdrawal} />
    </div>
  )
}

/** What arrives and what it costs; nothing once the points are returned. */
function ArrivalTerms({ withdrawal }: { withdrawal: Withdrawal }) {
  const { method, units, usdValue, feePoints } = withdrawal
  const rate = findPayoutMethod(method)?.rate
  const texts = rate?.kind === 'fixed' ? rate.texts : undefined
  const outcome = withdrawalOutcome(withdrawal)
  if (outcome === 'failed' || outcome === 'canceled') return null
  return (
    <>
      {texts && (
        <TermRow
          label={texts.amountLabel()}
          value={texts.amount({ amount: formatPoints(units ?? 0) })}
        />
      )}
      <TermRow label={m.youReceive()} value={describeArrival(withdrawal)} />
      {texts && <TermRow label={m.worth()} value={formatUsd(usdValue)} />}
      {feePoints > 0 && (
        <TermRow label={m.fee()} value={m.pointsShort({ points: formatPoints(feePoints) })} />
      )}
    </>
  )
}

function Status({ withdrawal }: { withdrawal: Withdrawal }) {
  const delivery = describeDelivery(withdrawal, useNow())
  return (
    <>
      <StatusBadge status={shownStatus(withdrawal)} />
      {delivery && <p className="basis-full text-14 text-mid">{delivery}</p>}
    </>
  )
}

/** The text of a step, with its state for screen readers. */
const descriptions: Record<Step['state'], (values: { name: string }) => string> = {
  done: m.stepDone,
  now: m.stepNow,
  later: m.stepLater,
  undone: m.stepUndone,
  canceled: m.stepUndone,
}

function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label={m.steps()}>
      {steps.map(({ name, state, at, about }) => (
        <li key={name} className="group relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line group-last:hidden"
          />
          <Mark state={state} />
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span
                className={cn('text-14 font-semibold', state === 'later' && 'font-medium text-low')}
              >
                <RichText
                  text={descriptions[state]({ name })}
                  tags={{ state: (text) => <span className="sr-only">{text}</span> }}
                />
              </span>
              {at && (
                <time dateTime={at} className="tabular text-13 text-mid">
                  {formatDateTime(at)}
                </time>
              )}
            </p>
            {about && <p className="mt-0.5 text-13 break-words text-mid">{about}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const marks: Record<Step['state'], { style: string; sign?: ReactNode }> = {
  done: { style: 'bg-win/15 text-win', sign: <Check className="size-3.5" strokeWidth={3} /> },
  now: { style: 'border-2 border-warn', sign: <span className="size-2 rounded-full bg-warn" /> },
  later: { style: 'border-2 border-line' },
  canceled: {
    style: 'bg-ink-3 text-mid',
    sign: <Undo2 className="size-3.5" strokeWidth={2.6} />,
  },
  undone: { style: 'bg-loss/15 text-loss', sign: <Undo2 className="size-3.5" strokeWidth={2.6} /> },
}

function Mark({ state }: { state: Step['state'] }) {
  const { style, sign } = marks[state]
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-6 shrink-0 place-items-center rounded-full', style)}
    >
      {sign}
    </span>
  )
}
