import { useRef, useState } from 'react'
import { wait } from '#lib/wait.ts'
import { playSound } from '../kit/stage/sound.ts'
import { type DealStep, type Dealt, noCards, type Side, withCard } from './dealt.ts'

/** The cards on a table, and the animations that deal them. */
export function useDealt() {
  const [dealt, setDealt] = useState<Dealt>(noCards)
  const latest = useRef<Dealt>(noCards)

  function show(next: Dealt): void {
    latest.current = next
    setDealt(next)
  }

  /** Deals one face-down card to each side in the list. */
  async function layFaceDown(sides: Side[], everyMs: number): Promise<void> {
    for (const [place, side] of sides.entries()) {
      if (place > 0) await wait(everyMs)
      const index = latest.current[side].length
      show(withCard(latest.current, { side, index, card: null }))
      playSound('tick')
    }
  }

  /** Resolves after the last step is shown. */
  async function play(steps: DealStep[]): Promise<void> {
    for (const step of steps) {
      await wait(step.afterMs)
      show(step.dealt)
      playSound('tick')
    }
  }

  return { dealt, latest: () => latest.current, show, layFaceDown, play }
}
