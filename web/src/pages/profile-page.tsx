import * as m from '@tallyhouse/messages/profile'
import { GameFigures } from '#features/games/history-page/game-figures.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
import { LegalLine } from './legal/legal-line.tsx'
import { ProfileHeader } from './profile/profile-header.tsx'
import { SecurityTab } from './profile/security-tab.tsx'
import { SettingsTab } from './profile/settings-tab.tsx'
import { TransactionsTab } from './profile/transactions-tab.tsx'
import { useAddressFilters } from './use-address-filters.ts'

const tabs = [
  { name: 'settings', label: m.settingsTab, content: SettingsTab },
  { name: 'security', label: m.securityTab, content: SecurityTab },
  { name: 'transactions', label: m.transactionsTab, content: TransactionsTab },
]

/** The profile page. The open tab is in the URL. */
export default function ProfilePage() {
  usePageTitle(m.pageTitle())
  const { params, open: openTab } = useAddressFilters()
  const requested = params.get('tab')
  const open = tabs.find(({ name }) => name === requested)?.name ?? 'settings'
  const row = useScrollToOpenTab(open)
  return (
    <main className="page space-y-4 pt-4 pb-12 md:space-y-5 md:pt-7">
      <ProfileHeader />
      <GameFigures />
      <TabsRoot value={open} onValueChange={(next) => openTab('tab', next)}>
        <TabRow ref={row} aria-label={m.tabs()}>
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label()}
            </Tab>
          ))}
        </TabRow>
        {tabs.map(({ name, content: Content }) => (
          <TabPanel key={name} value={name} className="pt-4 outline-none md:pt-5" tabIndex={-1}>
            <Content />
          </TabPanel>
        ))}
      </TabsRoot>
      <LegalLine />
    </main>
  )
}
