import * as m from '@tallyhouse/messages/preferences'
import { announce } from '#lib/page/announce.ts'
import { useGamePreferences } from '#session/game-preferences.ts'
import { playSound } from '../kit/stage/sound.ts'

/** Whether fast mode is on, and a function that switches and announces it. */
export function useFastModeSwitch(): [boolean, () => void] {
  const [{ fastModeOn }, change] = useGamePreferences()
  return [
    fastModeOn,
    () => {
      change({ fastModeOn: !fastModeOn })
      announce(fastModeOn ? m.fastModeOff() : m.fastModeOn())
    },
  ]
}

/** Whether sound is on, and a function that switches and announces it. */
export function useSoundSwitch(): [boolean, () => void] {
  const [{ soundOn }, change] = useGamePreferences()
  return [
    soundOn,
    () => {
      change({ soundOn: !soundOn })
      playSound('click')
      announce(soundOn ? m.soundOff() : m.soundOn())
    },
  ]
}
