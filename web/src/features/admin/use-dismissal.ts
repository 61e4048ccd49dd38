import { useState } from 'react'
import { stored } from '#lib/stored.ts'
import { usePlayer } from '#session/current-user.ts'

/**
 * Whether this admin put a notice away in this browser. It returns when what it says has changed.
 * @param state what the notice says; undefined while there is nothing to say
 */
export function useDismissal(notice: string, state: string | undefined) {
  const { id } = usePlayer()
  const [place] = useState(() => stored(`tallyhouse.dismissed.${notice}.${id}`))
  const [dismissed, setDismissed] = useState(place.read)
  return {
    isDismissed: state !== undefined && dismissed === state,
    dismiss() {
      if (state === undefined) return
      place.write(state)
      setDismissed(state)
    },
    /** Shows the notice the next time that there is something to say. */
    reset: place.remove,
  }
}
