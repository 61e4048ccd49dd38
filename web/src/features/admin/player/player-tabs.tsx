import type { ComponentType } from 'react'
import { formatPoints } from '../../../lib/format-points.ts'
import { Tab, TabPanel, TabRow, TabsRoot, useRowThatShows } from '../../../ui/tabs.tsx'
import { ActionsAboutPlayer } from './actions-about-player.tsx'
import { LedgerList } from './ledger-list.tsx'
import { OfferList } from './offer-list.tsx'
import type { PlayerDetails } from './player-query.ts'
import { RoundList } from './round-list.tsx'
import { SessionList } from './session-list.tsx'
import { SignalsOfPlayer } from './signals-of-player.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

type TabSpec = {
  name: string
  label: string
  count?: keyof PlayerDetails['counts']
  Content: ComponentType<{ id: string }>
}

const tabs: TabSpec[] = [
  { name: 'ledger', label: 'Ledger', Content: LedgerList },
  { name: 'rounds', label: 'Rounds', count: 'rounds', Content: RoundList },
  { name: 'offers', label: 'Offers', count: 'offers', Content: OfferList },
  { name: 'withdrawals', label: 'Withdrawals', count: 'withdrawals', Content: WithdrawalList },
  { name: 'sessions', label: 'Sessions', count: 'sessions', Content: SessionList },
  { name: 'signals', label: 'Signals', count: 'openSignals', Content: SignalsOfPlayer },
  { name: 'actions', label: 'Actions', count: 'actions', Content: ActionsAboutPlayer },
]

type PlayerTabsProps = {
  id: string
  counts: PlayerDetails['counts']
  /** The open list; null for the first. */
  tab: string | null
  onTab: (tab: string) => void
}

/** The lists about a player. */
export function PlayerTabs({ id, counts, tab, onTab }: PlayerTabsProps) {
  const open = tabs.find(({ name }) => name === tab)?.name ?? 'ledger'
  const row = useRowThatShows(open)
  return (
    <TabsRoot value={open} onValueChange={(next) => onTab(next === 'ledger' ? '' : next)}>
      <TabRow ref={row} aria-label="Lists about the player" className="relative mb-4">
        {tabs.map(({ name, label, count }) => (
          <Tab key={name} value={name}>
            {label}
            {count !== undefined && counts[count] > 0 && (
              <span className="tabular text-13 font-normal text-low">
                {formatPoints(counts[count])}
              </span>
            )}
          </Tab>
        ))}
      </TabRow>
      {tabs.map(({ name, Content }) => (
        <TabPanel key={name} value={name}>
          <Content id={id} />
        </TabPanel>
      ))}
    </TabsRoot>
  )
}
