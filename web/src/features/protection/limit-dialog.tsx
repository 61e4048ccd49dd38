import { limitChange } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { useNow } from '#lib/use-now.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/form/call-form.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { limitEffect, removalEffect } from './limit-effect.ts'
import { formatDays, type Limit, limitKinds } from './limit-labels.ts'
import { useLimitChange } from './use-limit-change.ts'

type LimitDialogProps = { limit: Limit; onClose: () => void }

/** Sets, lowers, raises, or removes a limit. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { kind, days } = limit
  const now = useNow()
  const change = useLimitChange(limit)
  const isPossible = (points: number | null) =>
    points === null || limitChange.safeParse({ limits: [{ kind, days, points }] }).success
  const form = useCallForm({
    initial: { typed: limit.points as WholeNumber, isRemoval: false },
    check: ({ typed, isRemoval }) => ({
      typed: !isRemoval && !isPossible(typed ?? 0) && refusalOf(typed ?? 0),
    }),
    send: ({ typed, isRemoval }) => change.send(isRemoval ? null : (typed ?? 0)),
    refusals: (error) => ({ typed: sentenceOf(error) }),
    onSuccess: (protection) => {
      change.onSuccess(protection)
      onClose()
    },
  })
  const points = form.values.typed ?? 0
  return (
    <Dialog
      onClose={onClose}
      title={m.limitTitle({ kind, period: formatDays(days) })}
      description={limitKinds[kind].about()}
    >
      <form
        {...form.props}
        className="outline-none space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit({ isRemoval: false })
        }}
      >
        <WholeNumberField
          label={m.limitPoints()}
          className="h-12 font-semibold"
          error={form.faults.typed}
          hint={isPossible(points) ? limitEffect(limit, points, now) : m.wholePoints()}
          value={form.values.typed}
          onChange={(typed) => form.fill({ typed, isRemoval: false })}
        />
        <SubmitButton form={form} label={m.saveLimit()} pending={m.saving()} className="w-full" />
        {limit.points !== null && (
          <div className="space-y-2 border-t border-line pt-5">
            <p className="text-13 text-low">{removalEffect(limit, now)}</p>
            <Button
              className="w-full"
              aria-disabled={form.isPending}
              onClick={() => form.submit({ isRemoval: true })}
            >
              {m.removeLimit()}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

function refusalOf(points: number): string {
  return points === 0 ? m.atLeastOne() : m.aboveMaximum()
}
