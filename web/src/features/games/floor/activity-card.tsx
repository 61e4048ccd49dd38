import { useState } from 'react'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { ActivityList } from './activity-list.tsx'
import { PauseButton } from './pause-button.tsx'
import { useActivity } from './use-activity.ts'
import { useHeldList } from './use-held-list.ts'

const ROWS = 10

/** The latest of what happened on the floor; all that is kept of it on demand. */
export function ActivityCard() {
  const activity = useActivity()
  const list = useHeldList(activity.items ?? [])
  const [isWhole, setWhole] = useState(false)
  const { length } = list.shown
  return (
    <Panel className="flex min-w-0 flex-col self-stretch p-4 sm:p-5">
      <PanelHead title="Live activity">
        <div className="-my-1.5">
          <PauseButton isPaused={list.isPaused} onToggle={list.togglePause} />
        </div>
      </PanelHead>
      <div className="mt-2 grid grow grid-cols-1" {...list.hands}>
        <ActivityList
          shown={isWhole ? list.shown : list.shown.slice(0, ROWS)}
          activity={activity}
        />
      </div>
      {length > ROWS && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {isWhole ? 'Show fewer' : `Show all ${length}`}
        </button>
      )}
    </Panel>
  )
}
