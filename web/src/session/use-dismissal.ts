import { createStore, type Store, useStore } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'
import { usePlayer } from './current-user.ts'

/** What was put away, by where it is stored. Every part of a page that asks about a notice sees it go. */
const dismissals = new Map<string, Store<string | null>>()

/**
 * Whether this player put a notice away in this browser. It returns when its contents have changed.
 * @param state the contents of the notice; undefined while it has none
 */
export function useDismissal(notice: string, state: string | undefined) {
  const { id } = usePlayer()
  const name = `tallyhouse.dismissed.${notice}.${id}`
  const place = stored(name)
  const dismissal = dismissals.get(name) ?? createStore(place.read())
  dismissals.set(name, dismissal)
  const dismissed = useStore(dismissal)
  return {
    isDismissed: state !== undefined && dismissed === state,
    dismiss() {
      if (state === undefined) return
      place.write(state)
      dismissal.write(state)
    },
    /** Shows the notice the next time that it has contents. */
    reset() {
      place.remove()
      dismissal.write(null)
    },
  }
}
