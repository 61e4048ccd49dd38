import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Protection } from '../../session/protection.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { BreakChoice } from './break-choice.tsx'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'

/** The breaks that a player can take. */
export function BreaksPanel({ protection }: { protection: Protection }) {
  const panel = useRef<HTMLDivElement>(null)
  const isAskedFor = useLocationProperty(() => location.hash) === BREAKS_ANCHOR
  useEffect(() => {
    if (!isAskedFor) return undefined
    // The page goes to its top first.
    const frame = requestAnimationFrame(() => {
      panel.current?.scrollIntoView()
      panel.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isAskedFor])
  return (
    <Panel className="p-4 sm:p-5">
      <div ref={panel} tabIndex={-1} className="space-y-5 outline-none">
        <div>
          <PanelHead title="Take a break" />
          <p className="mt-1 text-14 text-mid">
            It begins at once and refuses every bet until it is over. Nobody can shorten it. Your
            points stay yours, and you can withdraw them at any time.
          </p>
        </div>
        <BreakChoice kind="time_out" protection={protection} />
        <BreakChoice kind="self_exclusion" protection={protection} />
      </div>
    </Panel>
  )
}
