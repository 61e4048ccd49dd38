import * as m from '@tallyhouse/messages/withdrawals'
import { Check, Undo2 } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { Step } from './withdrawal-steps.ts'

/** The text of a step, with its state for screen readers. */
const descriptions: Record<Step['state'], (values: { name: string }) => string> = {
  done: m.stepDone,
  now: m.stepNow,
  later: m.stepLater,
  undone: m.stepUndone,
}

export function StepList({ steps }: { steps: Step[] }) {
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

const styles: Record<Step['state'], string> = {
  done: 'bg-win/15 text-win',
  now: 'border-2 border-warn',
  later: 'border-2 border-line',
  undone: 'bg-loss/15 text-loss',
}

function Mark({ state }: { state: Step['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-6 shrink-0 place-items-center rounded-full', styles[state])}
    >
      {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
      {state === 'undone' && <Undo2 className="size-3.5" strokeWidth={2.6} />}
      {state === 'now' && <span className="size-2 rounded-full bg-warn" />}
    </span>
  )
}
