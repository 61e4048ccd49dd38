import { ADJUSTMENT_REASON_MAX } from '@tallyhouse/contract/admin-users'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { draftSentenceOf } from '../../../lib/call-draft.ts'
import { isUndecided } from '../../../lib/call-once.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { adjustmentOf, type Balance, balanceAfter } from './balance-after.ts'
import { useAdjustment } from './decide-player.ts'
import type { PlayerDetails } from './player-query.ts'

type AdjustDialogProps = { player: PlayerDetails; open: boolean; onClose: () => void }

/** Adds points to a player's balance or takes some, with a reason. */
export function AdjustDialog({ player, open, onClose }: AdjustDialogProps) {
  const { username } = player.account
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adjust points"
      description={`Adjust the balance of ${username}. It appears in their statement and they are notified.`}
    >
      <AdjustForm player={player} onDone={onClose} />
    </Dialog>
  )
}

const directions = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take' },
] as const

function AdjustForm({ player, onDone }: { player: PlayerDetails; onDone: () => void }) {
  const { account, wallet } = player
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [doubt, setDoubt] = useState<string>()
  const adjusting = useAdjustment(account)
  const isTaking = direction === 'take'
  const amount = adjustmentOf(text, { isTaking, available: wallet.available })
  const isMissingReason = reason.trim() === ''
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (typeof amount === 'string' || isMissingReason) return
        setDoubt(undefined)
        adjusting.run({ amount, reason: reason.trim() }, onDone, (error) =>
          setDoubt(isUndecided(error) ? draftSentenceOf(error) : undefined),
        )
      }}
    >
      <Segmented
        label="Direction"
        options={[...directions]}
        value={direction}
        locked={adjusting.isPending}
        onChange={setDirection}
      />
      <Field
        label="Points"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isChecked && typeof amount === 'string' ? amount : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <TextAreaField
        label="Reason"
        maxLength={ADJUSTMENT_REASON_MAX}
        value={reason}
        error={isChecked && isMissingReason ? 'Please say why.' : undefined}
        hint="The player reads it."
        onChange={(event) => setReason(event.target.value)}
      />
      <BalanceChange balance={wallet} amount={typeof amount === 'number' ? amount : 0} />
      {doubt && <p className="text-14 text-warn">{doubt}</p>}
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
  const verb = isTaking ? 'Take' : 'Add'
  if (typeof amount === 'string') return `${verb} points`
  const points = Math.abs(amount)
  return `${verb} ${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
}

function BalanceChange({ balance, amount }: { balance: Balance; amount: number }) {
  const after = balanceAfter(balance, amount)
  return (
    <dl
      aria-live="polite"
      className="tabular space-y-1.5 rounded-control border border-line bg-ink-0 px-4 py-3 text-14"
    >
      <Change label="Available" before={balance.available} after={after.available} />
      {balance.debt > 0 && <Change label="Debt" before={balance.debt} after={after.debt} />}
    </dl>
  )
}

function Change({ label, before, after }: { label: string; before: number; after: number }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-mid">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className={before === after ? 'font-semibold' : 'text-mid'}>
          {formatPoints(before)}
        </span>
        {before !== after && (
          <>
            <ArrowRight aria-hidden="true" className="size-4 text-low" />
            <span className="sr-only">becomes</span>
            <span className="font-semibold">{formatPoints(after)}</span>
          </>
        )}
        <span className="text-low">pts</span>
      </dd>
    </div>
  )
}
