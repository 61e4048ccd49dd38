import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { LimitBar } from './limit-bar.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { usedText } from './limit-effect.ts'
import { daysWord, type Limit, limitName } from './limit-words.ts'
import { useLimitChange } from './use-limit-change.ts'

/** One limit: how much of it is used, what waits to take its place, and its change. */
export function LimitRow({ limit }: { limit: Limit }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { points, used } = limit
  return (
    <li className="border-t border-line py-4 first:border-t-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-ui text-16 font-semibold tracking-normal">{daysWord(limit.days)}</h3>
          <p className="tabular mt-0.5 text-14 text-mid">
            {points === null || used === null ? 'No limit' : usedText(points, used)}
          </p>
        </div>
        <Button
          ref={button}
          aria-label={`${points === null ? 'Set' : 'Change'} the ${limitName(limit)}`}
          onClick={() => setOpen(true)}
        >
          {points === null ? 'Set' : 'Change'}
        </Button>
      </div>
      {points !== null && used !== null && <LimitBar share={used / points} />}
      {limit.next && points !== null && (
        <Waiting
          limit={limit}
          points={points}
          next={limit.next}
          onKept={() => button.current?.focus()}
        />
      )}
      {isOpen && <LimitDialog limit={limit} open onClose={() => setOpen(false)} />}
    </li>
  )
}

type WaitingProps = {
  limit: Limit
  points: number
  next: NonNullable<Limit['next']>
  onKept: () => void
}

/** What takes the place of a limit later, and the way back. */
function Waiting({ limit, points, next, onKept }: WaitingProps) {
  const change = useLimitChange(limit, onKept)
  const keep = () =>
    change.mutate(points, {
      onError: (error) =>
        notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    })
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-ink-2 py-1 pr-1 pl-3.5">
      <p className="flex min-h-11 min-w-0 items-center gap-2.5 text-14">
        <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-info" />
        <span>
          {next.points === null ? 'No limit' : `${formatPoints(next.points)} points`} from{' '}
          {formatDateTime(next.at)} on
        </span>
      </p>
      <Button variant="bare" className="ml-auto" aria-disabled={change.isPending} onClick={keep}>
        Keep {formatPoints(points)}
      </Button>
    </div>
  )
}
