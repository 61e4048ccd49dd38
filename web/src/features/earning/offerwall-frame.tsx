import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { offerwallQuery } from './offerwall-query.ts'

/** The partner's wall of offers, in a frame 600 px high. */
export function OfferwallFrame() {
  const { data, error, refetch } = useQuery(offerwallQuery)
  if (error) {
    return (
      <ErrorState title="The offerwall did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-[600px] w-full" />
  return (
    <iframe
      title="Offerwall"
      src={data.url}
      className="block h-[600px] w-full rounded-control border border-line bg-ink-0"
    />
  )
}
