import { ADJUSTMENT_REASON_MAX } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-player'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { draftSentenceOf } from '#lib/call-draft.ts'
import { isUndecided } from '#lib/call-once.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { dataTags } from '../data-tags.tsx'
import { type Balance, balanceAfter, parseAdjustment } from './balance-after.ts'
import { useAdjustment } from './decide-player.ts'
import type { PlayerDetails } from './player-query.ts'

type AdjustDialogProps = { player: PlayerDetails; open: boolean; onClose: () => void }

/** Adds points to a player's balance or takes them, with a reason. */
export function AdjustDialog({ player, open, onClose }: AdjustDialogProps) {
  const { username } = player.account
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.adjustTitle()}
      description={<RichText text={m.adjustDescription({ username })} tags={dataTags} />}
    >
      <AdjustForm player={player} onDone={onClose} />
    </Dialog>
  )
}

function AdjustForm({ player, onDone }: { player: PlayerDetails; onDone: () => void }) {
  const { account, wallet } = player
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [warning, setWarning] = useState<string>()
  const adjusting = useAdjustment(account)
  const isTaking = direction === 'take'
  const amount = parseAdjustment(text, { isTaking, available: wallet.available })
  const isMissingReason = reason.trim() === ''
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (typeof amount === 'string' || isMissingReason) return
        setWarning(undefined)
        adjusting.run({ amount, reason: reason.trim() }, onDone, (error) =>
          setWarning(isUndecided(error) ? draftSentenceOf(error) : undefined),
        )
      }}
    >
      <Segmented
        label={m.direction()}
        options={[
          { value: 'add', label: m.add() },
          { value: 'take', label: m.take() },
        ]}
        value={direction}
        locked={adjusting.isPending}
        onChange={setDirection}
      />
      <Field
        label={m.pointsLabel()}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isChecked && typeof amount === 'string' ? amount : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <TextAreaField
        label={m.reason()}
        maxLength={ADJUSTMENT_REASON_MAX}
        value={reason}
        error={isChecked && isMissingReason ? m.reasonMissing() : undefined}
        hint={m.adjustReasonHint()}
        onChange={(event) => setReason(event.target.value)}
      />
      <BalanceChange balance={wallet} amount={typeof amount === 'number' ? amount : 0} />
      {warning && <p className="text-14 text-warn">{warning}</p>}
      <Button
        type="submit"
        variant={isTaking ? 'danger' : 'primary'}
        className="w-full"
        aria-disabled={adjusting.isPending}
      >
        {buttonText(isTaking, amount)}
      </Button>
    </form>
  )
}

function buttonText(isTaking: boolean, amount: number | string): string {
  if (typeof amount === 'string') return isTaking ? m.takePointsButton() : m.addPointsButton()
  const count = Math.abs(amount)
  const values = { count, points: formatPoints(count) }
  return isTaking ? m.takeAmountButton(values) : m.addAmountButton(values)
}

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
