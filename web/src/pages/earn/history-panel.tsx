import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '../../ui/tabs.tsx'
import { ClaimList } from './claim-list.tsx'
import { FriendList } from './friend-list.tsx'

/** What was claimed, and who signed up by the player's link. */
export function HistoryPanel() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title="History" />
      <TabsRoot defaultValue="claims">
        <TabRow aria-label="History">
          <Tab value="claims">Claims</Tab>
          <Tab value="friends">Friends</Tab>
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
