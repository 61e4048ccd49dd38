import { useState } from 'react'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '../../../ui/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { MyBets } from './my-bets.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { useHeldList } from './use-held-list.ts'

const ROWS = 10

/** What happens on the floor as it happens, and beside it the player's own bets. */
export function LiveBets() {
  const [tab, setTab] = useState('all')
  const activity = useActivity()
  const list = useHeldList(activity.items?.slice(0, ROWS) ?? [])
  return (
    <Panel className="p-5">
      <PanelHead title="Live bets">
        <div className="-my-1.5 h-11">
          {tab === 'all' && <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />}
        </div>
      </PanelHead>
      <TabsRoot value={tab} onValueChange={setTab}>
        <TabRow aria-label="Whose bets" className="mb-2">
          <Tab value="all">All bets</Tab>
          <Tab value="own">My bets</Tab>
        </TabRow>
        <TabPanel value="all" className="min-h-100" {...list.hands}>
          <ActivityList shown={list.shown} activity={activity} />
        </TabPanel>
        <TabPanel value="own" className="min-h-100">
          <MyBets rows={ROWS} />
        </TabPanel>
      </TabsRoot>
    </Panel>
  )
}
