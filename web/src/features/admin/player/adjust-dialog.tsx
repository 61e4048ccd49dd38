import {
  ADJUSTMENT_MAX,
  ADJUSTMENT_REASON_MAX,
  adjustPoints,
} from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-player'
import { ArrowRight } from 'lucide-react'
import { callOnce, onceSentence } from '#lib/calls/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from '../use-admin-action.ts'
import { type PlayerDetails, playerCalls } from './player-query.ts'

/** Adds points to a player's balance or takes them, with a reason; once per draft. */
export function AdjustDialog({ player, onClose }: { player: PlayerDetails; onClose: () => void }) {
  const { account, wallet } = player
  const { id, username } = account
  const parse = (values: { text: string; direction: 'add' | 'take' }) =>
    parseAdjustment(values.text, {
      isTaking: values.direction === 'take',
      available: wallet.available,
    })
  const form = useAdminForm({
    initial: { direction: 'add' as 'add' | 'take', text: '', reason: '' },
    check: (values) => {
      const amount = parse(values)
      return {
        text: typeof amount === 'string' && amount,
        reason: values.reason.trim() === '' && m.reasonMissing(),
      }
    },
    send: (values) =>
      callOnce(adjustPoints, {
        params: { id },
        body: { amount: Number(parse(values)), reason: values.reason.trim() },
      }),
    successToast: ({ available }) => ({
      title: m.adjustedTitle(),
      description: m.adjustedToast({ username, points: formatPoints(available) }),
    }),
    keep: { as: `adjustment.${id}` },
    describe: onceSentence,
    changes: playerCalls,
    onDone: onClose,
  })
  const isTaking = form.values.direction === 'take'
  const amount = parse(form.values)
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={m.adjustTitle()}
      description={<RichText text={m.adjustDescription({ username })} />}
      submit={buttonText(isTaking, amount)}
      variant={isTaking ? 'danger' : 'primary'}
    >
      <Segmented
        label={m.direction()}
        options={[
          { value: 'add', label: m.add() },
          { value: 'take', label: m.take() },
        ]}
        locked={form.isPending}
        {...form.choice('direction')}
      />
      <Field
        label={m.pointsLabel()}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('text')}
      />
      <TextAreaField
        label={m.reason()}
        maxLength={ADJUSTMENT_REASON_MAX}
        hint={m.adjustReasonHint()}
        {...form.field('reason')}
      />
      <BalanceChange balance={wallet} amount={typeof amount === 'number' ? amount : 0} />
    </ActionDialog>
  )
}

function buttonText(isTaking: boolean, amount: number | string): string {
  if (typeof amount === 'string') return isTaking ? m.takePointsButton() : m.addPointsButton()
  const count = Math.abs(amount)
  const values = { count, points: formatPoints(count) }
  return isTaking ? m.takeAmountButton(values) : m.addAmountButton(values)
}

type Balance = { available: number; debt: number }

function BalanceChange({ balance, amount }: { balance: Balance; amount: number }) {
  const after = balanceAfter(balance, amount)
  return (
    <dl
      aria-live="polite"
      className="tabular space-y-1.5 rounded-control border border-line bg-ink-0 px-4 py-3 text-14"
    >
      <Change label={m.available()} before={balance.available} after={after.available} />
      {balance.debt > 0 && <Change label={m.debt()} before={balance.debt} after={after.debt} />}
    </dl>
  )
}

const changeTags = {
  before: (points: string) => <span className="text-mid">{points}</span>,
  arrow: (becomes: string) => (
    <>
      <ArrowRight aria-hidden="true" className="size-4 text-low" />
      <span className="sr-only">{becomes}</span>
    </>
  ),
  amount: (points: string) => <span className="font-semibold">{points}</span>,
  unit: (unit: string) => <span className="text-low">{unit}</span>,
}

function Change({ label, before, after }: { label: string; before: number; after: number }) {
  const text =
    before === after
      ? m.balanceUnchanged({ points: formatPoints(after) })
      : m.balanceChange({ before: formatPoints(before), after: formatPoints(after) })
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-mid">{label}</dt>
      <dd className="flex items-center gap-2">
        <RichText text={text} tags={changeTags} />
      </dd>
    </div>
  )
}

/** The balance after points are added, which repays a debt first, or taken (a negative amount). */
export function balanceAfter({ available, debt }: Balance, amount: number): Balance {
  const repaid = Math.min(debt, Math.max(0, amount))
  return { available: available + amount - repaid, debt: debt - repaid }
}

/** A whole number, optionally with commas or spaces as thousands separators. */
const WHOLE = /^(\d{1,9}|\d{1,3}([,\s]\d{3}){1,2})$/

/** Parses the points entered, negative if they are taken; returns an error message if invalid. */
export function parseAdjustment(
  text: string,
  { isTaking, available }: { isTaking: boolean; available: number },
): number | string {
  const typed = text.trim()
  const points = WHOLE.test(typed) ? Number(typed.replaceAll(/[\s,]/g, '')) : 0
  if (points < 1 || points > ADJUSTMENT_MAX) {
    return m.adjustmentRange({ max: formatPoints(ADJUSTMENT_MAX) })
  }
  if (isTaking && points > available) {
    return m.availableOnly({ count: available, points: formatPoints(available) })
  }
  return isTaking ? -points : points
}
