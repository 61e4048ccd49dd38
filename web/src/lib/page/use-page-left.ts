import { useEffect, useEffectEvent } from 'react'
// Dispatches pushState and replaceState as events.
import 'wouter'

/**
 * Calls `onLeft` when the player goes to another page, by a link or the browser's buttons. Redirects, which replace
 * the address, do not count.
 */
export function usePageLeft(onLeft: () => void): void {
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    let path = location.pathname
    const follow = ({ type }: Event) => {
      if (type !== 'replaceState' && location.pathname !== path) leave()
      path = location.pathname
    }
    const events = ['pushState', 'popstate', 'replaceState']
    for (const event of events) addEventListener(event, follow)
    return () => {
      for (const event of events) removeEventListener(event, follow)
    }
  }, [])
}
