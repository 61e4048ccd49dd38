import { useEffect } from 'react'
import { createStore, type Store } from '../lib/store.ts'

const shown = createStore({ now: 0, begun: 0 })

/** How many rounds move before the player's eyes, and how many ever began to. */
export const shownRounds: Pick<Store<{ now: number; begun: number }>, 'read' | 'subscribe'> = shown

/** Says that a round moves on a table, so that nothing covers it or tells its end before it does. */
export function useShownRound(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    const { now, begun } = shown.read()
    shown.write({ now: now + 1, begun: begun + 1 })
    return () => shown.write({ ...shown.read(), now: shown.read().now - 1 })
  }, [isShown])
}

/** Resolves as soon as no round is in motion. */
export async function roundsShown(): Promise<void> {
  while (shown.read().now > 0) {
    await new Promise<void>((done) => {
      const stop = shown.subscribe(() => {
        stop()
        done()
      })
    })
  }
}
