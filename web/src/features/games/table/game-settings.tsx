import { VOLUME_MAX_PERCENT } from '@tallyhouse/contract/preferences'
import * as m from '@tallyhouse/messages/preferences'
import { useId } from 'react'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { useGamePreferences } from '#session/game-preferences.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { playSound } from '../kit/stage/sound.ts'

/** How games animate and sound, for the account or a visitor's browser. */
export function GameSettings() {
  const [preferences, change] = useGamePreferences()
  const { animationOn, fastModeOn, soundOn, soundVolumePercent } = preferences
  const isMotionReduced = useMedia(REDUCED_MOTION)
  return (
    <div className="space-y-4">
      <Checkbox checked={fastModeOn} onChange={(isOn) => change({ fastModeOn: isOn })}>
        <Setting name={m.fastMode()} hint={m.fastModeHint()} />
      </Checkbox>
      <Checkbox
        checked={animationOn && !isMotionReduced}
        disabled={isMotionReduced}
        onChange={(isOn) => change({ animationOn: isOn })}
      >
        <Setting
          name={m.animation()}
          hint={isMotionReduced ? m.motionReduced() : m.animationHint()}
        />
      </Checkbox>
      <Checkbox
        checked={soundOn}
        onChange={(isOn) => {
          change({ soundOn: isOn })
          playSound('click')
        }}
      >
        <Setting name={m.sound()} />
      </Checkbox>
      <VolumeSlider
        percent={soundVolumePercent}
        onChange={(percent) => {
          change({ soundVolumePercent: percent })
          playSound('click')
        }}
      />
    </div>
  )
}

function Setting({ name, hint }: { name: string; hint?: string }) {
  return (
    <>
      <span className="block font-semibold text-bone">{name}</span>
      {hint}
    </>
  )
}

const VOLUME_STEP = 5

type VolumeSliderProps = { percent: number; onChange: (percent: number) => void }

function VolumeSlider({ percent, onChange }: VolumeSliderProps) {
  const id = useId()
  const text = m.volumePercent({ percent })
  return (
    <div>
      <div className="flex items-baseline justify-between text-14">
        <label htmlFor={id} className="font-semibold">
          {m.volume()}
        </label>
        <span className="tabular text-mid">{text}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={VOLUME_MAX_PERCENT}
        step={VOLUME_STEP}
        value={percent}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full"
        style={{ accentColor: 'var(--color-brand)' }}
      />
    </div>
  )
}
