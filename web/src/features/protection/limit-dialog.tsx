import { limitChange } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-error.ts'
import { useNow } from '#lib/use-now.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
import { limitEffect, removalEffect } from './limit-effect.ts'
import { formatDays, type Limit, limitKinds } from './limit-labels.ts'
import { useLimitChange } from './use-limit-change.ts'

type LimitDialogProps = { limit: Limit; open: boolean; onClose: () => void }

/** Sets, lowers, raises, or removes a limit. */
export function LimitDialog({ limit, open, onClose }: LimitDialogProps) {
  const { kind, days } = limit
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.limitTitle({ kind, period: formatDays(days) })}
      description={limitKinds[kind].about()}
    >
      <LimitForm limit={limit} onDone={onClose} />
    </Dialog>
  )
}

function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const [typed, setTyped] = useState<WholeNumber>(limit.points)
  const [isChecked, setChecked] = useState(false)
  const now = useNow()
  const change = useLimitChange(limit, onDone)
  const { kind, days } = limit
  const points = typed ?? 0
  const isPossible = limitChange.safeParse({ limits: [{ kind, days, points }] }).success
  const error = isChecked && !isPossible ? refusalOf(points) : undefined
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isPossible && !change.isPending) change.mutate(points)
      }}
    >
      <WholeNumberField
        label={m.limitPoints()}
        className="h-12 font-semibold"
        value={typed}
        error={error ?? (change.error ? sentenceOf(change.error) : undefined)}
        hint={isPossible ? limitEffect(limit, points, now) : m.wholePoints()}
        onChange={(next) => {
          setTyped(next)
          change.reset()
        }}
      />
      <Button type="submit" variant="primary" className="w-full" aria-disabled={change.isPending}>
        {change.isPending ? m.saving() : m.saveLimit()}
      </Button>
      {limit.points !== null && (
        <div className="space-y-2 border-t border-line pt-5">
          <p className="text-13 text-low">{removalEffect(limit, now)}</p>
          <Button
            className="w-full"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate(null)}
          >
            {m.removeLimit()}
          </Button>
        </div>
      )}
    </form>
  )
}

function refusalOf(points: number): string {
  return points === 0 ? m.atLeastOne() : m.aboveMaximum()
}
