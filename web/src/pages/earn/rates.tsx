import { useQuery } from '@tanstack/react-query'
import { EarnRates } from '../../features/earning/earn-rates.tsx'
import { PointValues } from '../../features/earning/point-values.tsx'
import { termsQuery } from '../../session/terms.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What a point is worth, by the rates as they are set. */
export function Rates() {
  const { data, error, refetch } = useQuery(termsQuery)
  if (data || !error) return <EarnRates rates={data} />
  return (
    <Panel>
      <ErrorState title="The rates did not load" error={error} onRetry={() => void refetch()} />
    </Panel>
  )
}

/** What usual amounts come to; the rates above say so when they did not load. */
export function ValuesPanel() {
  const { data, error } = useQuery(termsQuery)
  if (error) return null
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="Point values" />
      {data ? <PointValues {...data} /> : <Skeleton className="mt-2 h-59 w-full" />}
    </Panel>
  )
}
