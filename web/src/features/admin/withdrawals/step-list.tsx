import { formatDateTime } from '../../../lib/format-time.ts'
import type { Step } from './payout-steps.ts'

/** What happened, from the first to the latest. */
export function StepList({ steps }: { steps: Step[] }) {
  return (
    <section>
      <h3 className="text-16">What happened</h3>
      <ol className="mt-3 space-y-3 border-l border-line pl-5 text-14">
        {steps.map(({ label, at, note }, index) => (
          <li key={`${label} ${at}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[25px] size-2 rounded-full ${index === steps.length - 1 ? 'bg-brand' : 'bg-ctl'}`}
            />
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{label}</span>
              <time dateTime={at} className="tabular text-13 text-low">
                {formatDateTime(at)}
              </time>
            </p>
            {note && <p className="whitespace-pre-line wrap-anywhere text-mid">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
