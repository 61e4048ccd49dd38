import * as m from '@tallyhouse/messages/earn-page'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { ClaimList } from './claim-list.tsx'
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
