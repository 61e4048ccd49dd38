import { createStore, type Store, useStore } from './store.ts'
import { stored } from './stored.ts'

/** A setting stored in this browser. */
export type Preference = Store<boolean>

/** A switch stored in this browser; without storage it lasts as long as the page. */
export function preference(name: string, initial: boolean): Preference {
  const text = stored(`tallyhouse.${name}`)
  const found = text.read()
  const store = createStore(found === null ? initial : found === 'true')
  return {
    ...store,
    write(next) {
      store.write(next)
      text.write(String(next))
    },
  }
}

/** The current value of a preference, and its setter. */
export function usePreference(preference: Preference): [boolean, (value: boolean) => void] {
  return [useStore(preference), preference.write]
}
