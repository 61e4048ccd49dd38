import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { useState } from 'react'
import { wait } from '#lib/wait.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { playSound } from '../kit/stage/sound.ts'
import { riseMs, risenTo, scaleShare } from './scale.ts'
import { hasReached } from './target.ts'

const TICKS = 24
const POP_MS = 240

/** The multiplier, which rises to the result, with a bar along the scale. */
export function useRise() {
  const [{ refs, rising, show, clear }] = useState(createRise)
  return { refs, clear, motion: useMotion(rising, show) }
}

function createRise() {
  const parts: Record<'readout' | 'bar', HTMLElement | null> = { readout: null, bar: null }
  let shown = 100

  const refTo = (part: keyof typeof parts) => (element: HTMLElement | null) => {
    parts[part] = element
    paint(shown)
  }

  function paint(hundredths: number): void {
    shown = hundredths
    if (parts.readout) parts.readout.textContent = formatMultiplier(hundredths)
    if (parts.bar) parts.bar.style.transform = `scaleX(${scaleShare(hundredths)})`
  }

  /** Ends after a fixed time, not after a frame, because a hidden page paints nothing. */
  async function rise(result: number, skipped?: AbortSignal): Promise<void> {
    const durationMs = riseMs(result)
    const start = performance.now()
    let isOver = false
    requestAnimationFrame(function next(now) {
      if (isOver || skipped?.aborted) return
      const before = shown
      paint(risenTo(result, Math.max(0, now - start) / durationMs))
      if (ticksBelow(shown) > ticksBelow(before)) playSound('rise', 1 + scaleShare(shown))
      requestAnimationFrame(next)
    })
    await wait(durationMs)
    isOver = true
    if (!skipped?.aborted) paint(result)
  }

  const rising: Motion<Pick<RoundRecord<'limbo'>, 'choice' | 'outcome'>> = {
    minMs: 0,
    start: () => paint(100),
    async settle(round, skipped) {
      await rise(round.outcome.resultHundredths, skipped)
      if (hasReached(round) && !skipped?.aborted) {
        parts.readout?.animate(
          { scale: ['1', '1.08', '1'] },
          { duration: POP_MS, easing: 'ease-out' },
        )
      }
    },
    rest: () => paint(100),
  }

  return {
    refs: { readout: refTo('readout'), bar: refTo('bar') },
    rising,
    show: ({ outcome }: Pick<RoundRecord<'limbo'>, 'outcome'>) => paint(outcome.resultHundredths),
    /** Removes the last result. */
    clear: () => paint(100),
  }
}

/** How many of the scale's even parts are below a multiplier. */
function ticksBelow(hundredths: number): number {
  return Math.floor(scaleShare(hundredths) * TICKS)
}
