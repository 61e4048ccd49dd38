import * as m from '@tallyhouse/messages/rewards'
import { CirclePause } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import { Panel } from '#ui/panel.tsx'

/** Takes the place of everything that gives points away while the player takes a break. */
export function PausedGifts({ until }: { until: string }) {
  return (
    <Panel className="flex items-start gap-3.5 p-4 sm:px-5">
      <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mid" />
      <p className="text-14 text-mid">{m.giftsPaused({ time: formatDateTime(until) })}</p>
    </Panel>
  )
}
