import { limitChange } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import type { Protection } from '#session/protection.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/form/call-form.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import {
  formatDays,
  type Limit,
  type LimitKind,
  limitEffect,
  limitKinds,
  removalEffect,
  usedText,
  useLimitChange,
} from './limit-effect.ts'

type LimitsPanelProps = { kind: LimitKind; limits: Protection['limits'] }

/** One kind's limits, one per period. */
export function LimitsPanel({ kind, limits }: LimitsPanelProps) {
  const { heading, about } = limitKinds[kind]
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={heading()} />
      <p className="mt-1 text-14 text-mid">{about()}</p>
      <ul className="mt-2">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.days} limit={limit} />
          ))}
      </ul>
    </Panel>
  )
}

/** A limit: its use, its pending change, and a button to change it. */
function LimitRow({ limit }: { limit: Limit }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { kind, points, used } = limit
  const period = formatDays(limit.days)
  return (
    <li className="border-t border-line py-4 first:border-t-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-ui text-16 font-semibold tracking-normal">{period}</h3>
          <p className="tabular mt-0.5 text-14 text-mid">
            {points === null || used === null ? m.noLimit() : usedText(points, used)}
          </p>
        </div>
        <Button
          ref={button}
          aria-label={
            points === null ? m.setLimit({ kind, period }) : m.changeLimit({ kind, period })
          }
          onClick={() => setOpen(true)}
        >
          {points === null ? m.set() : m.change()}
        </Button>
      </div>
      {points !== null && used !== null && <LimitBar share={used / points} />}
      {limit.next && points !== null && (
        <PendingChange
          limit={limit}
          points={points}
          next={limit.next}
          onCanceled={() => button.current?.focus()}
        />
      )}
      {isOpen && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}
    </li>
  )
}

type PendingChangeProps = {
  limit: Limit
  points: number
  next: NonNullable<Limit['next']>
  onCanceled: () => void
}

/** A limit's pending change, with a button to cancel it. */
function PendingChange({ limit, points, next, onCanceled }: PendingChangeProps) {
  const { send, onSuccess } = useLimitChange(limit)
  const change = useMutation({
    mutationFn: send,
    onSuccess: (protection) => {
      onSuccess(protection)
      onCanceled()
    },
    onError: (error) => notifyFailure(m.limitNotSaved(), error),
  })
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
      <p className="flex min-h-11 min-w-0 items-center gap-2.5 text-14">
        <CalendarClock className="size-4 shrink-0 text-info" />
        <span>{describeNext(next)}</span>
      </p>
      <Button
        variant="bare"
        className="ml-auto"
        aria-disabled={change.isPending}
        onClick={() => change.isPending || change.mutate(points)}
      >
        {m.keepLimit({ points: formatPoints(points) })}
      </Button>
    </div>
  )
}

function describeNext({ points, at }: NonNullable<Limit['next']>): string {
  const time = formatDateTime(at)
  if (points === null) return m.nextNoLimit({ time })
  return m.nextLimit({ count: points, points: formatPoints(points), time })
}

const NEAR_LIMIT_SHARE = 0.8

/** A limit's used share. Decorative; the text next to it has the same information. */
function LimitBar({ share }: { share: number }) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <div
      aria-hidden="true"
      className="mt-2.5 h-2 overflow-hidden rounded-chip bg-ink-3 forced-colors:border"
    >
      <div
        className={cn(
          'h-full origin-left transition-transform duration-(--t-page) ease-out forced-colors:bg-[CanvasText]',
          filled === 1 ? 'bg-loss' : filled >= NEAR_LIMIT_SHARE ? 'bg-warn' : 'bg-mid',
        )}
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  )
}

type LimitDialogProps = { limit: Limit; onClose: () => void }

/** Sets, lowers, raises, or removes a limit. */
function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { kind, days } = limit
  const now = useNow()
  const change = useLimitChange(limit)
  const isPossible = (points: number | null) =>
    points === null || limitChange.safeParse({ limits: [{ kind, days, points }] }).success
  const form = useCallForm({
    initial: { typed: limit.points as WholeNumber, isRemoval: false },
    check: ({ typed, isRemoval }) => ({
      typed: !isRemoval && !isPossible(typed ?? 0) && limitFault(typed ?? 0),
    }),
    send: ({ typed, isRemoval }) => change.send(isRemoval ? null : (typed ?? 0)),
    rejections: (error) => ({ typed: describeError(error) }),
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
        {limit.points !== null && <p className="text-13 text-low">{removalEffect(limit, now)}</p>}
        <DialogActions className="*:grow">
          {limit.points !== null && (
            <Button aria-disabled={form.isPending} onClick={() => form.submit({ isRemoval: true })}>
              {m.removeLimit()}
            </Button>
          )}
          <SubmitButton form={form} label={m.saveLimit()} pending={m.saving()} />
        </DialogActions>
      </form>
    </Dialog>
  )
}

function limitFault(points: number): string {
  return points === 0 ? m.atLeastOne() : m.aboveMaximum()
}
