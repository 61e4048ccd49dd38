import { useSyncExternalStore } from 'react'

/** A value outside the component tree that components can subscribe to. */
export type Store<Value> = {
  read(): Value
  write(value: Value): void
  subscribe(onChange: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The current value of a store. */
export function useStore<Value>({
  read,
  subscribe,
}: Pick<Store<Value>, 'read' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, read)
}
