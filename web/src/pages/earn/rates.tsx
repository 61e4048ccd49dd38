import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { EarnRates, PointValues } from '#features/earning/earn-rates.tsx'
import { termsQuery } from '#session/terms.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The value of a point at the current rates. */
export function Rates() {
  const { data, error, refetch } = useQuery(termsQuery)
  if (data || !error) return <EarnRates rates={data} />
  return (
    <Panel>
      <ErrorState title={m.ratesFailed()} error={error} onRetry={() => void refetch()} />
    </Panel>
  )
}

/** The value of common amounts of points. Hidden on failure, which `Rates` reports. */
export function ValuesPanel() {
  const { data, error } = useQuery(termsQuery)
  if (error) return null
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.pointValues()} />
      {data ? <PointValues {...data} /> : <Skeleton className="mt-2 h-59 w-full" />}
    </Panel>
  )
}
