import { useQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import { formatDateTime } from '../../lib/format-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { integrityQuery } from './integrity-query.ts'

/** Which invariants are broken, above every tab; nothing while all hold. */
export function IntegrityAlert() {
  const { data } = useQuery(integrityQuery)
  if (!data || data.broken.length === 0) return null
  return (
    <Panel role="alert" className="flex gap-3 border-loss/60 bg-loss/10 px-4 py-4 sm:px-5">
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <div className="min-w-0 space-y-3 text-14">
        <div>
          <h2 className="font-ui text-16 font-semibold tracking-normal">
            Payouts are stopped: the books are broken
          </h2>
          <p className="mt-1 max-w-[80ch] text-mid">
            Nothing is sent until the checks below pass again. Run <code>npm run audit</code> for
            the whole picture, and correct what is wrong. Payouts resume by themselves.
          </p>
        </div>
        <ul className="space-y-2">
          {data.broken.map(({ check, breaches, foundAt }) => (
            <li key={check}>
              <p className="tabular">
                <span className="font-semibold">{check}</span>{' '}
                <span className="text-13 text-low">since {formatDateTime(foundAt)}</span>
              </p>
              <ul className="font-mono text-12 wrap-anywhere text-mid">
                {breaches.map((breach) => (
                  <li key={breach}>{breach}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {data.checkedAt !== null && (
          <p className="tabular text-13 text-low">Last checked {formatDateTime(data.checkedAt)}.</p>
        )}
      </div>
    </Panel>
  )
}
