import * as m from '@tallyhouse/messages/shell'
import { createStore, useStore } from '#lib/store.ts'

/** Whether points can be claimed on the home page. A player's frame writes it once it is loaded. */
export const claimableAtHome = createStore(false)

/** Marks the link to the home page while points can be claimed there. */
export function HomeBadge() {
  const isShown = useStore(claimableAtHome)
  if (!isShown) return null
  return (
    <span className="absolute top-0 left-full size-2 rounded-full bg-brand">
      <span className="sr-only"> {m.pointsToClaim()} </span>
    </span>
  )
}
