import { useState } from 'react'
import { stored } from '#lib/stored.ts'
import { usePlayer } from './current-user.ts'

/**
 * Whether this player put a notice away in this browser. It returns when its contents have changed.
 * @param state the contents of the notice; undefined while it has none
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
    /** Shows the notice the next time that it has contents. */
    reset: place.remove,
  }
}
