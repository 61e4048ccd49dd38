import { VOLUME_MAX_PERCENT } from '@tallyhouse/contract/preferences'
import { useEffect, useState } from 'react'
import { unknownOutcomes } from '#lib/calls/call-until-known.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { hums, type Sound, sounds } from './sounds.ts'
import { createSynthesizer, type Hum, type Synthesizer } from './synthesizer.ts'

export type SoundName = keyof typeof sounds
type HumName = keyof typeof hums

/** There is an audio context only from the first sound until the player turns sound off. */
let audio: { context: AudioContext; synthesizer: Synthesizer } | undefined
const playedAt = new Map<SoundName, number>()

/**
 * Plays a short sound if the player has turned sound on and the tab is visible.
 * @param pitch multiplies its frequencies
 */
export function playSound(name: SoundName, pitch = 1): void {
  const { parts, everyMs = 0 }: Sound = sounds[name]
  const now = performance.now()
  const isTooSoon = now - (playedAt.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs
  const synthesizer = isTooSoon ? undefined : audible()
  if (synthesizer === undefined) return
  playedAt.set(name, now)
  synthesizer.play(parts, pitch)
}

/** A sound of a sequence, `afterMs` from the start of the sequence. */
type Note = { name: SoundName; pitch: number; afterMs: number }

/** A function that plays sounds at set times, until the function that it returns is called or the component unmounts. */
export function useSequence(): (notes: Note[]) => () => void {
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach(clearTimeout), [timers])
  return (notes) => {
    const own = notes.map(({ name, pitch, afterMs }) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        playSound(name, pitch)
      }, afterMs)
      timers.add(timer)
      return timer
    })
    return () => own.forEach(clearTimeout)
  }
}

/**
 * A continuous sound, which sounds from the first `bend` until `stop`, or until the component unmounts. It pauses
 * while the outcome of a bet or move is unknown.
 */
export function useHum(name: HumName): Hum {
  const [hum] = useState(() => createHum(name))
  useEffect(() => hum.stop, [hum])
  return hum
}

function createHum(name: HumName): Hum {
  let playing: { hum: Hum; by: Synthesizer } | undefined
  const stop = () => {
    playing?.hum.stop()
    playing = undefined
  }
  return {
    bend(pitch) {
      // The wait for a lost connection can last a minute.
      if (unknownOutcomes.read() > 0) return stop()
      const synthesizer = audible()
      if (synthesizer === undefined) return
      // The player may have turned sound off and on again.
      if (playing?.by !== synthesizer) {
        playing = { hum: synthesizer.hum(hums[name]), by: synthesizer }
      }
      playing.hum.bend(pitch)
    },
    stop,
  }
}

function audible(): Synthesizer | undefined {
  if (!isSoundOn() || document.hidden) return undefined
  audio ??= open()
  void audio.context.resume()
  return audio.synthesizer
}

function isSoundOn(): boolean {
  const { soundOn, soundVolumePercent } = shownPreferences.read()
  return soundOn && soundVolumePercent > 0
}

function open() {
  const context = new AudioContext()
  const synthesizer = createSynthesizer(context)
  const followVolume = () =>
    synthesizer.setVolume(shownPreferences.read().soundVolumePercent / VOLUME_MAX_PERCENT)
  const silence = () => void (document.hidden ? context.suspend() : context.resume())
  const unsubscribe = shownPreferences.subscribe(() => {
    if (isSoundOn()) followVolume()
    else close()
  })
  document.addEventListener('visibilitychange', silence)
  followVolume()

  function close(): void {
    unsubscribe()
    document.removeEventListener('visibilitychange', silence)
    synthesizer.close()
    playedAt.clear()
    audio = undefined
  }
  return { context, synthesizer }
}
