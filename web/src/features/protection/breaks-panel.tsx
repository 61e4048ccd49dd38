import * as m from '@tallyhouse/messages/protection'
import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Protection } from '#session/protection.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { BreakChoice } from './break-choice.tsx'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'

/** The breaks a player can take. */
export function BreaksPanel({ protection }: { protection: Protection }) {
  const panel = useRef<HTMLDivElement>(null)
  const isTarget = useLocationProperty(() => location.hash) === BREAKS_ANCHOR
  useEffect(() => {
    if (!isTarget) return undefined
    // The page scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      panel.current?.scrollIntoView()
      panel.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isTarget])
  return (
    <Panel className="p-4 sm:p-5">
      <div ref={panel} tabIndex={-1} className="space-y-5 outline-none">
        <div>
          <PanelHead title={m.breaks()} />
          <p className="mt-1 text-14 text-mid">{m.breaksAbout()}</p>
        </div>
        <BreakChoice kind="time_out" protection={protection} />
        <BreakChoice kind="self_exclusion" protection={protection} />
      </div>
    </Panel>
  )
}
