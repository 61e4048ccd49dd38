import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { integrityQuery } from './integrity-query.ts'

const codeTags = { code: (text: string) => <code translate="no">{text}</code> }

/** Lists broken invariants above every tab. Renders nothing while all hold. */
export function IntegrityAlert() {
  const { data } = useQuery(integrityQuery)
  if (!data || data.broken.length === 0) return null
  return (
    <Panel role="alert" className="flex gap-3 border-loss/60 bg-loss/10 px-4 py-4 sm:px-5">
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <div className="min-w-0 space-y-3 text-14">
        <div>
          <h2 className="font-ui text-16 font-semibold tracking-normal">{m.booksBrokenTitle()}</h2>
          <p className="mt-1 max-w-[80ch] text-mid">
            <RichText text={m.booksBrokenHint()} tags={codeTags} />
          </p>
        </div>
        <ul className="space-y-2">
          {data.broken.map(({ check, breaches, foundAt }) => (
            <li key={check}>
              <p className="tabular">
                <span translate="no" className="font-semibold">
                  {check}
                </span>{' '}
                <span className="text-13 text-low">
                  {m.integritySince({ time: formatDateTime(foundAt) })}
                </span>
              </p>
              <ul translate="no" className="font-mono text-12 wrap-anywhere text-mid">
                {breaches.map((breach) => (
                  <li key={breach}>{breach}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {data.checkedAt !== null && (
          <p className="tabular text-13 text-low">
            {m.integrityCheckedAt({ time: formatDateTime(data.checkedAt) })}
          </p>
        )}
      </div>
    </Panel>
  )
}
