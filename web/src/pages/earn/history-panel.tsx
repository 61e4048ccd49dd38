import { rewardClaims } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Target } from 'lucide-react'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { FriendList } from './friend-list.tsx'

/** Tabs with claimed rewards and referred friends. */
export function HistoryPanel() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.history()} />
      <TabsRoot defaultValue="claims">
        <TabRow aria-label={m.history()}>
          <Tab value="claims">{m.claimsTab()}</Tab>
          <Tab value="friends">{m.friendsTab()}</Tab>
        </TabRow>
        <TabPanel value="claims" tabIndex={-1} className="outline-none">
          <ClaimList />
        </TabPanel>
        <TabPanel value="friends" tabIndex={-1} className="outline-none">
          <FriendList />
        </TabPanel>
      </TabsRoot>
    </Panel>
  )
}

const icons = { daily_bonus: CalendarCheck, challenge: Target }

/** Claimed bonuses and challenges, newest first. */
function ClaimList() {
  const { data, error, refetch } = useQuery({ ...queryOf(rewardClaims, {}), staleTime: 0 })
  if (error && !data) {
    return <ErrorState title={m.claimsFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="mt-3 h-48 w-full" />
  if (data.length === 0) {
    return <p className="pt-4 text-14 text-mid">{m.noClaims()}</p>
  }
  return (
    <ul className="divide-y divide-line/70">
      {data.map(({ kind, title, points, claimedAt }) => {
        const Icon = icons[kind]
        return (
          <li key={`${claimedAt} ${title}`} className="flex min-h-14 items-center gap-3 py-2">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-low" strokeWidth={1.75} />
            <div className="min-w-0 grow">
              <p translate="no" className="truncate text-14 font-medium">
                {title}
              </p>
              <time dateTime={claimedAt} className="tabular block text-13 text-low">
                {formatDateTime(claimedAt)}
              </time>
            </div>
            <SignedAmount points={points} className="text-16" />
          </li>
        )
      })}
    </ul>
  )
}
