import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'

/** Counts up by one every `stepMs` until paused. Starts paused for players who prefer reduced motion. */
export function useRotation(stepMs: number) {
  const reducedMotion = useMedia(REDUCED_MOTION)
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const isPaused = chosen ?? reducedMotion

  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setInterval(() => setStep((now) => now + 1), stepMs)
    return () => clearInterval(timer)
  }, [isPaused, isHovered, stepMs])

  return {
    step,
    isPaused,
    togglePause: () => setChosen(!isPaused),
    /** Props for the moving element, which stops under the pointer. */
    hoverProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
  }
}
