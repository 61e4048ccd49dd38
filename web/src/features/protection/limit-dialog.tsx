import { limitChange } from '@tallyhouse/contract/protection'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { useNow } from '../../lib/use-now.ts'
import type { WholeNumber } from '../../lib/whole-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import { limitEffect } from './limit-effect.ts'
import { daysWord, type Limit, limitKinds } from './limit-words.ts'
import { useLimitChange } from './use-limit-change.ts'

type LimitDialogProps = { limit: Limit; open: boolean; onClose: () => void }

/** Sets, lowers, raises or lifts one limit. */
export function LimitDialog({ limit, open, onClose }: LimitDialogProps) {
  const { title, about } = limitKinds[limit.kind]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${title}, ${daysWord(limit.days)}`}
      description={about}
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
        label="Points"
        className="h-12 font-semibold"
        value={typed}
        error={error ?? (change.error ? sentenceOf(change.error) : undefined)}
        hint={isPossible ? limitEffect(limit, points, now) : 'Whole points.'}
        onChange={(next) => {
          setTyped(next)
          change.reset()
        }}
      />
      <Button type="submit" variant="primary" className="w-full" aria-disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Save limit'}
      </Button>
      {limit.points !== null && (
        <div className="space-y-2 border-t border-line pt-5">
          <p className="text-13 text-low">
            No limit any more: {lowerFirst(limitEffect(limit, null, now))}
          </p>
          <Button
            className="w-full"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate(null)}
          >
            Lift this limit
          </Button>
        </div>
      )}
    </form>
  )
}

function refusalOf(points: number): string {
  return points === 0 ? 'Please enter at least 1 point.' : 'This is more than a limit can be.'
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
