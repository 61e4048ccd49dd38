import * as m from '@tallyhouse/messages/floor'
import { useState } from 'react'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { textLink } from '#ui/text-link.tsx'
import { ActivityList } from './activity-list.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { usePausedList } from './use-paused-list.ts'

/** All players' latest results: the first `rows`, with a button to show all. */
export function ActivityCard({ rows }: { rows: number }) {
  const activity = useActivity()
  const list = usePausedList(activity.items ?? [])
  const [isExpanded, setExpanded] = useState(false)
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <PanelHead title={m.liveActivity()} wraps>
        <div className="-my-1.5 flex items-center">
          <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />
          {list.shown.length > rows && (
            <button
              type="button"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
              className={textLink}
            >
              {isExpanded ? m.viewFewer() : m.viewAll()}
            </button>
          )}
        </div>
      </PanelHead>
      <div {...list.holdHandlers}>
        <ActivityList
          shown={isExpanded ? list.shown : list.shown.slice(0, rows)}
          activity={activity}
        />
      </div>
    </Panel>
  )
}
