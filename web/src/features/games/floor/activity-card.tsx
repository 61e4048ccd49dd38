import * as m from '@tallyhouse/messages/floor'
import { useState } from 'react'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { ActivityList } from './activity-list.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { usePausedList } from './use-paused-list.ts'

const ROWS = 10

/** The latest results of all players, with a button to expand the list. */
export function ActivityCard() {
  const activity = useActivity()
  const list = usePausedList(activity.items ?? [])
  const [isExpanded, setExpanded] = useState(false)
  const { length } = list.shown
  return (
    <Panel className="flex min-w-0 flex-col self-stretch p-4 sm:p-5">
      <PanelHead title={m.liveActivity()}>
        <div className="-my-1.5">
          <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />
        </div>
      </PanelHead>
      <div className="mt-2 grid grow grid-cols-1" {...list.holdHandlers}>
        <ActivityList
          shown={isExpanded ? list.shown : list.shown.slice(0, ROWS)}
          activity={activity}
        />
      </div>
      {length > ROWS && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {isExpanded ? m.showFewer() : m.showAll({ count: length })}
        </button>
      )}
    </Panel>
  )
}
