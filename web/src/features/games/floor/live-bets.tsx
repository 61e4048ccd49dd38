import * as m from '@tallyhouse/messages/floor'
import { useState } from 'react'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { MyBets } from './my-bets.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { usePausedList } from './use-paused-list.ts'

const ROWS = 10

/** The live results of all players, and a tab with the player's own. */
export function LiveBets() {
  const [tab, setTab] = useState('all')
  const activity = useActivity()
  const list = usePausedList(activity.items?.slice(0, ROWS) ?? [])
  return (
    <Panel className="p-5">
      <PanelHead title={m.liveBets()}>
        <div className="-my-1.5 h-11">
          {tab === 'all' && <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />}
        </div>
      </PanelHead>
      <TabsRoot value={tab} onValueChange={setTab}>
        <TabRow aria-label={m.betsShown()} className="mb-2">
          <Tab value="all">{m.allBets()}</Tab>
          <Tab value="own">{m.myBets()}</Tab>
        </TabRow>
        <TabPanel value="all" className="min-h-100" {...list.holdHandlers}>
          <ActivityList shown={list.shown} activity={activity} />
        </TabPanel>
        <TabPanel value="own" className="min-h-100">
          <MyBets rows={ROWS} />
        </TabPanel>
      </TabsRoot>
    </Panel>
  )
}
