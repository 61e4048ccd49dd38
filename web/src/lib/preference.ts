import { useSyncExternalStore } from 'react'

/** Something the player set for this browser. */
export type Preference = {
  read(): boolean
  write(value: boolean): void
  subscribe(onChange: () => void): () => void
}

/** A switch that is kept in this browser; without storage it lasts as long as the page. */
export function preference(name: string, initial: boolean): Preference {
  const key = `tallyhouse.${name}`
  const listeners = new Set<() => void>()
  let value = readStored(key) ?? initial

  return {
    read: () => value,
    write(next) {
      value = next
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // A browser that keeps nothing still plays.
      }
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The value of a preference, as it changes, and its setter. */
export function usePreference({
  read,
  write,
  subscribe,
}: Preference): [boolean, (value: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), write]
}

function readStored(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}
