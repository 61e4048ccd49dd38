import type { SlotSymbol, SlotsOutcome } from '@tallyhouse/game-rules/slots'
import { type RefCallback, useState } from 'react'
import { wait } from '#lib/wait.ts'
import type { Motion } from '../kit/reveal.ts'
import { playSound } from '../kit/sound.ts'
import { reelBand } from './reel-band.ts'
import { landingOn, loop, rowOf, shiftTo } from './reel-rows.ts'

type Symbols = SlotsOutcome['symbols']
type Reel = {
  strip: HTMLElement | null
  row: number
  motion: Animation | undefined
  ref: RefCallback<HTMLElement>
}

const ROWS_PER_SECOND = 40
const FIRST_STOP_MS = 900
const STOP_AFTER_MS = 250
const SLOWING_MS = 400
const OVERSHOOT_MS = 120
const FADE_MS = 120
/** Starts at the speed of the running reels: 16 rows in the time it takes to move 6.5. */
const SLOWING = 'cubic-bezier(0.25, 0.61, 0.5, 1)'

/**
 * The three reels. They run until the answer arrives and then stop from left to right. The timing does
 * not depend on the result.
 */
export function useReels(first: Symbols) {
  const [reels] = useState(() => first.map(createReel))

  const running: Motion<Symbols> = {
    minMs: FIRST_STOP_MS - SLOWING_MS,
    start: () => {
      for (const reel of reels) run(reel)
    },
    settle: async (symbols) => {
      await Promise.all(
        reels.map(async (reel, index) => {
          await wait(index * STOP_AFTER_MS)
          reel.row = rowOf(symbols[index] ?? symbols[0], Math.random())
          await land(reel)
          playSound('tick')
        }),
      )
    },
    rest: () => {
      for (const reel of reels) void land(reel)
    },
  }

  const still: Motion<Symbols> = {
    minMs: 0,
    start: () => {},
    settle: async (symbols) => {
      for (const [index, reel] of reels.entries()) {
        show(reel, rowOf(symbols[index] ?? symbols[0], Math.random()))
        reel.strip?.animate({ opacity: [0, 1] }, FADE_MS)
      }
    },
    rest: () => {},
  }

  return { stripRefs: reels.map(({ ref }) => ref), running, still }
}

function createReel(first: SlotSymbol): Reel {
  const reel: Reel = {
    strip: null,
    row: rowOf(first, 0),
    motion: undefined,
    ref: (strip) => {
      reel.strip = strip
      show(reel, reel.row)
    },
  }
  return reel
}

function run(reel: Reel): void {
  const iterationStart = (loop.from - reel.row) / reelBand.length
  setBlurred(reel, true)
  move(reel, [loop.from, loop.to].map(keyframe), {
    duration: (reelBand.length * 1000) / ROWS_PER_SECOND,
    iterations: Infinity,
    iterationStart,
  })
}

async function land(reel: Reel): Promise<void> {
  const duration = SLOWING_MS + OVERSHOOT_MS
  const [from, past, stop] = landingOn(reel.row)
  setBlurred(reel, false)
  show(reel, reel.row)
  move(
    reel,
    [
      { ...keyframe(from), easing: SLOWING },
      { ...keyframe(past), offset: SLOWING_MS / duration, easing: 'ease-in-out' },
      keyframe(stop),
    ],
    { duration },
  )
  await reel.motion?.finished.catch(() => {})
}

function move(reel: Reel, keyframes: Keyframe[], timing: KeyframeAnimationOptions): void {
  reel.motion?.cancel()
  reel.motion = reel.strip?.animate(keyframes, timing)
}

function show(reel: Reel, row: number): void {
  reel.row = row
  if (reel.strip) reel.strip.style.transform = shiftTo(row)
}

function setBlurred({ strip }: Reel, isBlurred: boolean): void {
  strip?.toggleAttribute('data-blurred', isBlurred)
}

function keyframe(row: number): Keyframe {
  return { transform: shiftTo(row) }
}
