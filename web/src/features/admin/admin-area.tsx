import { can, type Permission } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/admin'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { usePlayer } from '#session/current-user.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
import { ActionsTab } from './actions/actions-tab.tsx'
import { AnnouncementsTab } from './announcements-tab.tsx'
import { BlockedTab } from './blocked-tab.tsx'
import { ChallengesTab } from './challenges-tab.tsx'
import type { AddressFilters } from './list-panel.tsx'
import { offerReviewPages } from './offer-reviews.tsx'
import { ProposalsTab, proposalPages } from './proposals-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SignalsTab, signalPages } from './signals.tsx'
import { TicketsTab, ticketPages } from './tickets-tab.tsx'
import { adminStatsQuery, UsersTab } from './users-tab.tsx'
import { WithdrawalsTab } from './withdrawals/withdrawals-tab.tsx'

const DashboardTab = lazy(() => import('./figures/dashboard-tab.tsx'))
const SystemTab = lazy(() => import('./system/system-tab.tsx'))

type TabSpec = {
  name: string
  label: () => string
  permission: Permission
  Content: ComponentType<AddressFilters>
}

const allTabs: TabSpec[] = [
  { name: 'dashboard', label: m.dashboardTab, permission: 'figures.read', Content: DashboardTab },
  { name: 'users', label: m.usersTab, permission: 'players.list', Content: UsersTab },
  {
    name: 'withdrawals',
    label: m.withdrawalsTab,
    permission: 'withdrawals.read',
    Content: WithdrawalsTab,
  },
  {
    name: 'challenges',
    label: m.challengesTab,
    permission: 'rewards.read',
    Content: ChallengesTab,
  },
  { name: 'settings', label: m.settingsTab, permission: 'settings.read', Content: SettingsTab },
  { name: 'approvals', label: m.proposalsTab, permission: 'proposals.read', Content: ProposalsTab },
  { name: 'tickets', label: m.ticketsTab, permission: 'tickets.answer', Content: TicketsTab },
  { name: 'signals', label: m.signalsTab, permission: 'risk.read', Content: SignalsTab },
  { name: 'blocked', label: m.blockedTab, permission: 'risk.read', Content: BlockedTab },
  {
    name: 'announcements',
    label: m.announcementsTab,
    permission: 'announcements.send',
    Content: AnnouncementsTab,
  },
  { name: 'audit', label: m.auditTab, permission: 'staff.read', Content: ActionsTab },
  { name: 'system', label: m.systemTab, permission: 'system.read', Content: SystemTab },
]

/**
 * The tabs that the user may read, each with its number of open items. The URL parameter `tab` selects the
 * open tab; an unknown name selects the first.
 */
export function AdminArea({
  params,
  change,
  onTab,
}: AddressFilters & { onTab: (tab: string) => void }) {
  const user = usePlayer()
  const tabs = allTabs.filter(({ permission }) => can(user, permission))
  const open = tabs.find(({ name }) => name === params.get('tab'))?.name ?? tabs[0]?.name ?? ''
  const row = useScrollToOpenTab(open)
  const openCounts = useOpenCounts()
  return (
    <TabsRoot value={open} onValueChange={onTab}>
      <TabRow ref={row} aria-label={m.adminArea()} className="relative mb-4">
        {tabs.map(({ name, label }) => (
          <Tab key={name} value={name} className="px-3">
            {label()} <OpenCountBadge openCount={openCounts[name]} />
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

function useOpenCounts(): Record<string, OpenCount> {
  const user = usePlayer()
  const whenAllowed = (permission: Permission) => ({ enabled: can(user, permission) })
  const { data: stats } = useQuery({ ...adminStatsQuery, ...whenAllowed('figures.read') })
  const tickets = useInfiniteQuery({ ...ticketPages('true'), ...whenAllowed('tickets.answer') })
  const reviews = useInfiniteQuery({ ...offerReviewPages('true'), ...whenAllowed('offers.decide') })
  const signals = useInfiniteQuery({ ...signalPages('true'), ...whenAllowed('risk.read') })
  const proposals = useInfiniteQuery({
    ...proposalPages('true'),
    ...whenAllowed('proposals.read'),
  })
  return {
    withdrawals: {
      count: (stats?.pendingWithdrawals ?? 0) + (stats?.payoutsToPay ?? 0),
      hasMore: false,
    },
    tickets: {
      count: countItems(tickets) + countItems(reviews),
      hasMore: tickets.hasNextPage || reviews.hasNextPage,
    },
    signals: { count: countItems(signals), hasMore: signals.hasNextPage },
    approvals: { count: countItems(proposals), hasMore: proposals.hasNextPage },
  }
}

function countItems({ data }: { data: { pages: unknown[][] } | undefined }): number {
  return data?.pages.flat().length ?? 0
}

/** `hasMore` is true if only the first page has been counted and there are more. */
type OpenCount = { count: number; hasMore: boolean }

function OpenCountBadge({ openCount }: { openCount: OpenCount | undefined }) {
  if (!openCount || openCount.count === 0) return null
  const { count, hasMore } = openCount
  return (
    <span className="tabular rounded-chip bg-ink-3 px-1.5 py-0.5 text-12 leading-none text-bone">
      <span aria-hidden="true">{hasMore ? m.countOrMore({ count }) : count}</span>
      <span className="sr-only">{m.openItems({ count, more: String(hasMore) })}</span>
    </span>
  )
}
