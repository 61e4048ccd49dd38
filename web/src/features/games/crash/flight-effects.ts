import { type RefObject, useEffect } from 'react'
import { useReducedMotion } from '../kit/stage/motion.ts'
import { playSound } from '../kit/stage/sound.ts'

const OCTAVES_MAX = 3

/** The engine rises by an octave with each doubling of the multiplier, up to a limit. */
export function pitchAt(hundredths: number): number {
  return 2 ** Math.min(Math.log2(hundredths / 100), OCTAVES_MAX)
}

/** Explodes when the player has lost, and shakes the multiplier, except with reduced motion. */
export function useExplosion(text: RefObject<HTMLElement | null>, isLost: boolean): void {
  const reducedMotion = useReducedMotion()
  useEffect(() => {
    if (isLost) playSound('explosion')
  }, [isLost])
  useEffect(() => {
    if (!isLost || reducedMotion) return
    const offsets = ['6px, -3px', '-5px, 2px', '0, 0']
    text.current?.animate(
      offsets.map((offset) => ({ transform: `translate(${offset})`, easing: 'steps(1)' })),
      { duration: 100 },
    )
  }, [isLost, reducedMotion, text])
}
