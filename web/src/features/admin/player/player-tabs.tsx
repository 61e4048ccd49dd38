import * as m from '@tallyhouse/messages/admin-player'
import type { ComponentType } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
import {
  ActionsAboutPlayer,
  SessionList,
  SignalsOfPlayer,
  WithdrawalList,
} from './player-lists.tsx'
import type { PlayerDetails } from './player-query.ts'
import { LedgerList, OfferList, RoundList } from './points-lists.tsx'

type TabSpec = {
  name: string
  label: () => string
  count?: keyof PlayerDetails['counts']
  Content: ComponentType<{ id: string }>
}

const tabs: TabSpec[] = [
  { name: 'ledger', label: m.ledgerTab, Content: LedgerList },
  { name: 'rounds', label: m.roundsTab, count: 'rounds', Content: RoundList },
  { name: 'offers', label: m.offersTab, count: 'offers', Content: OfferList },
  { name: 'withdrawals', label: m.withdrawalsTab, count: 'withdrawals', Content: WithdrawalList },
  { name: 'sessions', label: m.sessionsTab, count: 'sessions', Content: SessionList },
  { name: 'signals', label: m.signalsTab, count: 'openSignals', Content: SignalsOfPlayer },
  { name: 'actions', label: m.actionsTab, count: 'actions', Content: ActionsAboutPlayer },
]

type PlayerTabsProps = {
  id: string
  counts: PlayerDetails['counts']
  /** The open tab; null for the first. */
  tab: string | null
  onTab: (tab: string) => void
}

/** A player's records, one tab per kind. */
export function PlayerTabs({ id, counts, tab, onTab }: PlayerTabsProps) {
  const open = tabs.find(({ name }) => name === tab)?.name ?? 'ledger'
  const row = useScrollToOpenTab(open)
  return (
    <TabsRoot value={open} onValueChange={(next) => onTab(next === 'ledger' ? '' : next)}>
      <TabRow ref={row} aria-label={m.tabsLabel()} className="relative mb-4">
        {tabs.map(({ name, label, count }) => (
          <Tab key={name} value={name}>
            {label()}
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
