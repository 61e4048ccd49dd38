import { offerwall } from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/earning'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/calls/api-error.ts'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

/** The partners' offerwalls, each in a frame 600 px high; several are in tabs. */
export function Offerwall() {
  const { data, error, refetch } = useQuery(offerwallQuery)
  if (error instanceof ApiError && error.code === 'not_found') {
    return <EmptyState text={m.noOfferwall()} />
  }
  if (error) {
    return <ErrorState title={m.offerwallFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[600px] w-full" />
  const [first, another] = data.walls
  if (!first || !another) return <WallFrame title={m.offerwall()} url={data.url} />
  return (
    <TabsRoot defaultValue={first.network} activationMode="manual">
      <TabRow aria-label={m.offerwalls()} className="mb-3">
        {data.walls.map(({ network, title }) => (
          <Tab key={network} value={network} translate="no" dir="auto">
            {title}
          </Tab>
        ))}
      </TabRow>
      {data.walls.map((wall) => (
        <TabPanel key={wall.network} value={wall.network} tabIndex={-1}>
          <WallFrame {...wall} />
        </TabPanel>
      ))}
    </TabsRoot>
  )
}

function WallFrame({ title, url }: Pick<Wall, 'title' | 'url'>) {
  return (
    <iframe
      translate="no"
      dir="auto"
      title={title}
      src={url}
      className="block h-[600px] w-full rounded-control border border-line bg-ink-0"
    />
  )
}

type Wall = CallResponse<typeof offerwall>['walls'][number]

/** The embedded offerwalls' URLs. */
const offerwallQuery = endpointQuery(offerwall, {})
