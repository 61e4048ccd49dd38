import { createStore, type Store, useStore } from './store.ts'

/** A setting stored in this browser. */
export type Preference = Store<boolean>

/** A switch stored in this browser; without storage it lasts as long as the page. */
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
        // The switch works without storage.
      }
    },
  }
}

/** The current value of a preference, and its setter. */
export function usePreference(preference: Preference): [boolean, (value: boolean) => void] {
  return [useStore(preference), preference.write]
}

function readStored(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}
