import { createStore, type Store, useStore } from './store.ts'

/** Something the player set for this browser. */
export type Preference = Store<boolean>

/** A switch that is kept in this browser; without storage it lasts as long as the page. */
export function preference(name: string, initial: boolean): Preference {
  const key = `tallyhouse.${name}`
  const store = createStore(readStored(key) ?? initial)
  return {
    ...store,
    write(next) {
      store.write(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // A browser that keeps nothing still plays.
      }
    },
  }
}

/** The value of a preference, as it changes, and its setter. */
export function usePreference(kept: Preference): [boolean, (value: boolean) => void] {
  return [useStore(kept), kept.write]
}

function readStored(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}
