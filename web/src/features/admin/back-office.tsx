import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Tab, TabPanel, TabRow, TabsRoot, useRowThatShows } from '../../ui/tabs.tsx'
import { adminStatsQuery } from './admin-stats.ts'
import { BlockedTab } from './blocked-tab.tsx'
import { ChallengesTab } from './challenges-tab.tsx'
import { signalPages, ticketPages } from './list-pages.ts'
import { SignalsTab } from './signals-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'
import { type Waiting, WaitingCount } from './waiting-count.tsx'
import { WithdrawalsTab } from './withdrawals-tab.tsx'

type TabName = 'withdrawals' | 'challenges' | 'tickets' | 'signals' | 'blocked'

const tabs: { name: TabName; label: string; Content: ComponentType }[] = [
  { name: 'withdrawals', label: 'Withdrawals', Content: WithdrawalsTab },
  { name: 'challenges', label: 'Daily Challenges', Content: ChallengesTab },
  { name: 'tickets', label: 'Tickets', Content: TicketsTab },
  { name: 'signals', label: 'Signals', Content: SignalsTab },
  { name: 'blocked', label: 'Blocked addresses', Content: BlockedTab },
]

type BackOfficeProps = {
  /** The name of the open tab; one that there is not opens the first. */
  tab: string | null
  onTab: (tab: string) => void
}

/** The tabs of the back office, with how much waits behind each. */
export function BackOffice({ tab, onTab }: BackOfficeProps) {
  const open = tabs.find(({ name }) => name === tab)?.name ?? 'withdrawals'
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
          <Content />
        </TabPanel>
      ))}
    </TabsRoot>
  )
}

function useWaiting(): Partial<Record<TabName, Waiting>> {
  const { data: stats } = useQuery(adminStatsQuery)
  const tickets = useInfiniteQuery(ticketPages(true))
  const signals = useInfiniteQuery(signalPages(true))
  return {
    withdrawals: { count: stats?.pendingWithdrawals ?? 0, isMore: false },
    tickets: { count: tickets.data?.pages.flat().length ?? 0, isMore: tickets.hasNextPage },
    signals: { count: signals.data?.pages.flat().length ?? 0, isMore: signals.hasNextPage },
  }
}
