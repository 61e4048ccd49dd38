import * as m from '@tallyhouse/messages/protection'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '#lib/api-error.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { LimitBar } from './limit-bar.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { usedText } from './limit-effect.ts'
import { formatDays, type Limit } from './limit-labels.ts'
import { useLimitChange } from './use-limit-change.ts'

/** A limit: its use, its pending change, and a button to change it. */
export function LimitRow({ limit }: { limit: Limit }) {
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
      {isOpen && <LimitDialog limit={limit} open onClose={() => setOpen(false)} />}
    </li>
  )
}

type PendingChangeProps = {
  limit: Limit
  points: number
  next: NonNullable<Limit['next']>
  onCanceled: () => void
}

/** The pending change of a limit, with a button to cancel it. */
function PendingChange({ limit, points, next, onCanceled }: PendingChangeProps) {
  const change = useLimitChange(limit, onCanceled)
  const keep = () =>
    change.mutate(points, {
      onError: (error) =>
        notify({ title: m.limitNotSaved(), description: sentenceOf(error), tone: 'destructive' }),
    })
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
      <p className="flex min-h-11 min-w-0 items-center gap-2.5 text-14">
        <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-info" />
        <span>{describeNext(next)}</span>
      </p>
      <Button variant="bare" className="ml-auto" aria-disabled={change.isPending} onClick={keep}>
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
