import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, a table has live bets and chat beside it. */
export const BESIDE_TABLE = '(width >= 80rem)'

/** Below this width, the navigation is at the bottom edge. */
export const PHONE = '(width < 48rem)'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
