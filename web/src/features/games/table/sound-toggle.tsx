import * as m from '@tallyhouse/messages/play'
import { Volume2, VolumeX } from 'lucide-react'
import { usePreference } from '#lib/preference.ts'
import { playSound, soundPreference } from '../kit/stage/sound.ts'

export function SoundToggle() {
  const [isOn, setOn] = usePreference(soundPreference)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-label={m.sound()}
      aria-pressed={isOn}
      title={isOn ? m.soundOn() : m.soundOff()}
      onClick={() => {
        setOn(!isOn)
        playSound('land')
      }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
