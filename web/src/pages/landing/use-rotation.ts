import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../../lib/use-media.ts'

/** A number that rises by one each `stepMs`, until it is paused. Still at first for those who want
 * less motion. */
export function useRotation(stepMs: number) {
  const lessMotion = useMedia(REDUCED_MOTION)
  const [step, setStep] = useState(0)
  const [asked, setAsked] = useState<boolean>()
  const [isHeld, setHeld] = useState(false)
  const isPaused = asked ?? lessMotion

  useEffect(() => {
    if (isPaused || isHeld) return undefined
    const timer = setInterval(() => setStep((now) => now + 1), stepMs)
    return () => clearInterval(timer)
  }, [isPaused, isHeld, stepMs])

  return {
    step,
    isPaused,
    togglePause: () => setAsked(!isPaused),
    /** Spread over what moves: it stands still under the pointer. */
    hands: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
    },
  }
}
