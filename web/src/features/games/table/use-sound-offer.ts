import * as m from '@tallyhouse/messages/preferences'
import { useEffect, useEffectEvent } from 'react'
import { preference } from '#lib/preference.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { notify } from '#ui/overlay/toast.ts'
import { shownWin } from '../kit/stage/celebrate.ts'
import { useSoundSwitch } from './preference-switches.ts'

/** Whether this browser was offered sound. */
export const soundOffered = preference('sound-offered', false)

/** Offers to turn on sound after the first celebrated win in this browser, once. */
export function useSoundOffer(): void {
  const [, switchSound] = useSoundSwitch()
  const turnOn = useEffectEvent(() => {
    if (!shownPreferences.read().soundOn) switchSound()
  })
  useEffect(
    () =>
      shownWin.subscribe(() => {
        if (shownWin.read() === null || soundOffered.read() || shownPreferences.read().soundOn)
          return
        soundOffered.write(true)
        notify({
          title: m.offerSound(),
          action: { label: m.turnOnSound(), run: () => turnOn() },
        })
      }),
    [],
  )
}
