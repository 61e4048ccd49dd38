import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import { useState } from 'react'
import { wait } from '#lib/wait.ts'
import { createSpinner } from '../kit/stage/create-spinner.ts'
import { type Motion, useMotion } from '../kit/stage/reveal.ts'
import { playSound, useHum } from '../kit/stage/sound.ts'
import { landingOn, loop, pickRow, reelBand, shiftTo } from './reel-rows.ts'

type Symbols = SlotsOutcome['symbols']

const ROWS_PER_SECOND = 40
const FIRST_STOP_MS = 900
const STOP_AFTER_MS = 250
const SLOWING_MS = 400
const OVERSHOOT_MS = 120
/** Starts at the running reels' speed: 16 rows in the time it takes to move 6.5. */
const SLOWING = 'cubic-bezier(0.25, 0.61, 0.5, 1)'

/**
 * The three reels. They run until the response arrives and then stop from left to right. The timing does
 * not depend on the result.
 */
export function useReels(first: Symbols) {
  const [reels] = useState(() => first.map(createReel))
  const hum = useHum('reels')

  const running: Motion<Symbols> = {
    minMs: FIRST_STOP_MS - SLOWING_MS,
    start: () => {
      for (const reel of reels) reel.run()
      hum.bend(1)
    },
    settle: async (symbols, skipped) => {
      await Promise.all(
        reels.map(async (reel, index) => {
          await wait(index * STOP_AFTER_MS)
          if (skipped?.aborted) return
          await reel.land(symbols[index] ?? symbols[0])
          if (skipped?.aborted) return
          playSound('reelStop', 1 + index / 8)
          if (index === reels.length - 1) hum.stop()
        }),
      )
    },
    rest: () => {
      hum.stop()
      for (const reel of reels) void reel.land()
    },
  }

  function show(symbols: Symbols): void {
    hum.stop()
    for (const [index, reel] of reels.entries()) reel.show(symbols[index] ?? symbols[0])
  }

  return { stripRefs: reels.map(({ ref }) => ref), motion: useMotion(running, show) }
}

function createReel(first: SlotSymbol) {
  let row = pickRow(first, 0)
  let strip: HTMLElement | null = null
  const durationMs = (reelBand.length * 1000) / ROWS_PER_SECOND
  const spinner = createSpinner({ toTransform: shiftTo, first: row, loop: { ...loop, durationMs } })

  const setBlurred = (isBlurred: boolean) => strip?.toggleAttribute('data-blurred', isBlurred)
  return {
    ref(element: HTMLElement | null) {
      strip = element
      spinner.ref(element)
    },
    run() {
      setBlurred(true)
      spinner.spin()
    },
    /** Stops on a symbol, or on the previous row. */
    async land(symbol?: SlotSymbol): Promise<void> {
      if (symbol !== undefined) row = pickRow(symbol, Math.random())
      const duration = SLOWING_MS + OVERSHOOT_MS
      const [from, past, stop] = landingOn(row)
      setBlurred(false)
      const frames = [
        { position: from, easing: SLOWING },
        { position: past, offset: SLOWING_MS / duration, easing: 'ease-in-out' },
        { position: stop },
      ]
      await spinner.land(frames, { duration })
    },
    show(symbol: SlotSymbol) {
      row = pickRow(symbol, Math.random())
      setBlurred(false)
      spinner.fadeTo(row)
    },
  }
}
