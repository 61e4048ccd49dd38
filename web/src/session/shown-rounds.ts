import { useEffect, useRef } from 'react'
import { createStore, type Store } from '#lib/store.ts'

const shown = createStore({ now: 0, begun: 0 })

/** The number of rounds being animated now, and the number ever begun. */
export const shownRounds: Pick<Store<{ now: number; begun: number }>, 'read' | 'subscribe'> = shown

/** Marks a round as being animated, so that nothing covers it or reveals its outcome early. */
export function useShownRound(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    const { now, begun } = shown.read()
    shown.write({ now: now + 1, begun: begun + 1 })
    return () => shown.write({ ...shown.read(), now: shown.read().now - 1 })
  }, [isShown])
}

/** Resolves once no round is being animated. */
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

/**
 * Runs tasks in order: immediately or, during a round's animation, after it. Tasks still waiting on unmount
 * are dropped.
 */
export function useBetweenRounds(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>([])

  useEffect(
    () =>
      shownRounds.subscribe(() => {
        if (shownRounds.read().now > 0) return
        for (const run of waiting.current.splice(0)) run()
      }),
    [],
  )

  return (run) => {
    if (shownRounds.read().now > 0) waiting.current.push(run)
    else run()
  }
}
