import { useStore } from '#lib/store.ts'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import './still.css'

/** Whether the player turned animations off, here or on their device. */
export function useReducedMotion(): boolean {
  const { animationOn } = useStore(shownPreferences)
  return useMedia(REDUCED_MOTION) || !animationOn
}

export function useFastMode(): boolean {
  return useStore(shownPreferences).fastModeOn
}

/** Whether results show at once: in fast mode or with reduced motion. */
export function useInstantResults(): boolean {
  const isFast = useFastMode()
  return useReducedMotion() || isFast
}
