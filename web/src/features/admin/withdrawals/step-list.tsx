import * as m from '@tallyhouse/messages/admin-withdrawals'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import type { Step } from './payout-steps.ts'

/** The history of a withdrawal, oldest first. */
export function StepList({ steps }: { steps: Step[] }) {
  return (
    <section>
      <h3 className="text-16">{m.stepsTitle()}</h3>
      <ol className="mt-3 space-y-3 border-l border-line pl-5 text-14">
        {steps.map(({ label, at, notes, adminNote }, index) => (
          <li key={`${label} ${at}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[25px] size-2 rounded-full ${index === steps.length - 1 ? 'bg-brand' : 'bg-ctl'}`}
            />
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                <RichText text={label} tags={dataTags} />
              </span>
              <time dateTime={at} className="tabular text-13 text-low">
                {formatDateTime(at)}
              </time>
            </p>
            {notes.map((note) => (
              <p key={note} className="whitespace-pre-line wrap-anywhere text-mid">
                <RichText text={note} tags={dataTags} />
              </p>
            ))}
            {adminNote && (
              <p translate="no" className="whitespace-pre-line wrap-anywhere text-mid">
                {adminNote}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
