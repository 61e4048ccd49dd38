import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { ROLLS } from '@tallyhouse/game-rules/dice-target'
import { useState } from 'react'
import { wait } from '#lib/wait.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'
import { rollText } from './dice-mode.ts'

const SHUFFLE_MIN_MS = 400
const SHUFFLE_MS = 50
const STEPS = 8
const STEP_MS = 45

/** A roll from 0.00 to 99.99: numbers change quickly, then close in on the result. */
export function useRoll() {
  const [{ ref, rolling, show, clear }] = useState(createRoll)
  return { ref, clear, motion: useMotion(rolling, show) }
}

type Rolled = Pick<RoundRecord<'dice'>, 'outcome'>

function createRoll() {
  let readout: HTMLElement | null = null
  let shown = 0
  let isShuffling = false

  function paint(hundredths: number): void {
    shown = hundredths
    if (readout) readout.textContent = rollText(hundredths)
  }

  /** Removes the last roll. */
  const clear = () => paint(0)

  async function shuffle(): Promise<void> {
    while (isShuffling) {
      playSound('number', 0.8 + 0.4 * Math.random())
      paint(Math.floor(Math.random() * ROLLS))
      await wait(SHUFFLE_MS)
    }
  }

  const rolling: Motion<Rolled> = {
    minMs: SHUFFLE_MIN_MS,
    start() {
      isShuffling = true
      void shuffle()
    },
    async settle({ outcome: { diceResult } }, skipped) {
      isShuffling = false
      const from = shown
      for (let step = 1; step <= STEPS; step++) {
        await wait(STEP_MS)
        if (skipped?.aborted) return
        paint(Math.round(diceResult + (from - diceResult) * (1 - step / STEPS) ** 2))
      }
    },
    rest() {
      isShuffling = false
      clear()
    },
  }

  return {
    ref: (element: HTMLElement | null) => {
      readout = element
      paint(shown)
    },
    rolling,
    show({ outcome }: Rolled) {
      isShuffling = false
      paint(outcome.diceResult)
    },
    clear,
  }
}
