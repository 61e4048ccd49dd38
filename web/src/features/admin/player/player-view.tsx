import { can, type Permission } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/admin-player'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { formatPoints } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
import { StaleNote } from '../list-panel.tsx'
import { OfferList } from './offer-list.tsx'
import { PlayerActions } from './player-actions.tsx'
import { PlayerFacts, PlayerHead, PlayerSightings } from './player-facts.tsx'
import {
  ActionsAboutPlayer,
  SessionList,
  SignalsOfPlayer,
  WithdrawalList,
} from './player-lists.tsx'
import { type PlayerDetails, playerQuery } from './player-query.ts'
import { LedgerList, RoundList } from './points-lists.tsx'

type PlayerViewProps = { id: string; tab: string | null; onTab: (tab: string) => void }

export function PlayerView({ id, tab, onTab }: PlayerViewProps) {
  const { data: player, error, isRefetchError, refetch } = useQuery(playerQuery(id))
  const self = usePlayer()
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <>
        <h1 className="mb-5 text-36">{m.title({ id })}</h1>
        <EmptyState text={m.notFound()} />
      </>
    )
  }
  if (!player && error) {
    return (
      <>
        <h1 className="text-36">{m.title({ id })}</h1>
        <ErrorState title={m.loadError()} error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!player) return <PlayerSkeleton />
  return (
    <div className="space-y-5">
      {isRefetchError && <StaleNote error={error} className="rounded-control border" />}
      <PlayerHead player={player}>
        <PlayerActions player={player} admin={self} />
      </PlayerHead>
      <PlayerMoney wallet={player.wallet} />
      <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <PlayerFacts player={player} />
        <PlayerSightings sightings={player.sightings} />
      </div>
      <PlayerTabs id={id} counts={player.counts} tab={tab} onTab={onTab} />
    </div>
  )
}

function PlayerSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

function PlayerMoney({ wallet }: { wallet: PlayerDetails['wallet'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StubCard label={m.available()} value={formatPoints(wallet.available)} />
      <StubCard label={m.held()} value={formatPoints(wallet.held)} />
      <StubCard label={m.pendingOffers()} value={formatPoints(wallet.pending)} />
      <StubCard label={m.debt()} value={formatPoints(wallet.debt)} />
    </dl>
  )
}

type TabSpec = {
  name: string
  label: () => string
  permission: Permission
  count?: keyof PlayerDetails['counts']
  Content: ComponentType<{ id: string }>
}

const allTabs: TabSpec[] = [
  { name: 'ledger', label: m.ledgerTab, permission: 'players.read', Content: LedgerList },
  {
    name: 'rounds',
    label: m.roundsTab,
    permission: 'players.read',
    count: 'rounds',
    Content: RoundList,
  },
  {
    name: 'offers',
    label: m.offersTab,
    permission: 'players.read',
    count: 'offers',
    Content: OfferList,
  },
  {
    name: 'withdrawals',
    label: m.withdrawalsTab,
    permission: 'players.read',
    count: 'withdrawals',
    Content: WithdrawalList,
  },
  {
    name: 'sessions',
    label: m.sessionsTab,
    permission: 'players.trace',
    count: 'sessions',
    Content: SessionList,
  },
  {
    name: 'signals',
    label: m.signalsTab,
    permission: 'risk.read',
    count: 'openSignals',
    Content: SignalsOfPlayer,
  },
  {
    name: 'actions',
    label: m.actionsTab,
    permission: 'staff.read',
    count: 'actions',
    Content: ActionsAboutPlayer,
  },
]

type PlayerTabsProps = {
  id: string
  counts: PlayerDetails['counts']
  /** The open tab; null for the first. */
  tab: string | null
  onTab: (tab: string) => void
}

function PlayerTabs({ id, counts, tab, onTab }: PlayerTabsProps) {
  const user = usePlayer()
  const tabs = allTabs.filter(({ permission }) => can(user, permission))
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
