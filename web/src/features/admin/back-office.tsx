import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot, useRowThatShows } from '../../ui/tabs.tsx'
import { ActionsTab } from './actions/actions-tab.tsx'
import type { AddressFilters } from './address-filters.ts'
import { adminStatsQuery } from './admin-stats.ts'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { BlockedTab } from './blocked-tab.tsx'
import { ChallengesTab } from './challenges-tab.tsx'
import { offerReviewPages, signalPages, ticketPages } from './list-pages.ts'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SignalsTab } from './signals-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { type Waiting, WaitingCount } from './waiting-count.tsx'
import { WithdrawalsTab } from './withdrawals/withdrawals-tab.tsx'

const DashboardTab = lazy(() => import('./figures/dashboard-tab.tsx'))

type TabName =
  | 'users'
  | 'withdrawals'
  | 'challenges'
  | 'settings'
  | 'dashboard'
  | 'tickets'
  | 'signals'
  | 'blocked'
  | 'announcements'
  | 'audit'

const tabs: { name: TabName; label: string; Content: ComponentType<AddressFilters> }[] = [
  { name: 'users', label: 'Users', Content: UsersTab },
  { name: 'withdrawals', label: 'Withdrawals', Content: WithdrawalsTab },
  { name: 'challenges', label: 'Daily Challenges', Content: ChallengesTab },
  { name: 'settings', label: 'Settings', Content: SettingsTab },
  { name: 'dashboard', label: 'Dashboard', Content: DashboardTab },
  { name: 'tickets', label: 'Tickets', Content: TicketsTab },
  { name: 'signals', label: 'Signals', Content: SignalsTab },
  { name: 'blocked', label: 'Blocked addresses', Content: BlockedTab },
  { name: 'announcements', label: 'Announcements', Content: AnnouncementsTab },
  { name: 'audit', label: 'Audit log', Content: ActionsTab },
]

type BackOfficeProps = AddressFilters & { onTab: (tab: string) => void }

/**
 * The tabs of the back office, with how much waits behind each. `tab` in the address says which is open;
 * a name that there is not opens the first.
 */
export function BackOffice({ params, change, onTab }: BackOfficeProps) {
  const open = tabs.find(({ name }) => name === params.get('tab'))?.name ?? 'users'
  const row = useRowThatShows(open)
  const waiting = useWaiting()
  return (
    <TabsRoot value={open} onValueChange={onTab}>
      <TabRow ref={row} aria-label="Back office" className="relative mb-4">
        {tabs.map(({ name, label }) => (
          <Tab key={name} value={name}>
            {label} <WaitingCount waiting={waiting[name]} />
          </Tab>
        ))}
      </TabRow>
      {tabs.map(({ name, Content }) => (
        <TabPanel key={name} value={name}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Content params={params} change={change} />
          </Suspense>
        </TabPanel>
      ))}
    </TabsRoot>
  )
}

function useWaiting(): Partial<Record<TabName, Waiting>> {
  const { data: stats } = useQuery(adminStatsQuery)
  const tickets = useInfiniteQuery(ticketPages(true))
  const reviews = useInfiniteQuery(offerReviewPages(true))
  const signals = useInfiniteQuery(signalPages(true))
  return {
    withdrawals: { count: stats?.pendingWithdrawals ?? 0, isMore: false },
    tickets: {
      count: countOf(tickets) + countOf(reviews),
      isMore: tickets.hasNextPage || reviews.hasNextPage,
    },
    signals: { count: countOf(signals), isMore: signals.hasNextPage },
  }
}

function countOf({ data }: { data: { pages: unknown[][] } | undefined }): number {
  return data?.pages.flat().length ?? 0
}
