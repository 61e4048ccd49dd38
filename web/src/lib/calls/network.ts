import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, () => navigator.onLine)
}

/** Runs each time the network comes back. */
export function useBackOnline(act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const back = () => actNow()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

function onNetworkChange(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
