import { VOLUME_MAX_PERCENT } from '@tallyhouse/contract/preferences'
import { shownPreferences } from '#session/game-preferences.ts'

type Sound = 'tick' | 'land' | 'win' | 'lose'

const VOLUME = 0.32
let audio: AudioContext | undefined

/** Plays a short sound if the player has turned sound on and the tab is visible. */
export function playSound(sound: Sound): void {
  const { soundOn, soundVolumePercent } = shownPreferences.read()
  if (!soundOn || soundVolumePercent === 0 || document.hidden) return
  audio ??= new AudioContext()
  void audio.resume()
  sounds[sound](audio)
}

const sounds: Record<Sound, (audio: AudioContext) => void> = {
  tick: (context) => knock(context, { hertz: 940, seconds: 0.03, volume: 0.5 }),
  land: (context) => knock(context, { hertz: 320, seconds: 0.09, volume: 0.9 }),
  win: (context) => {
    bell(context, { hertz: 988, after: 0 })
    bell(context, { hertz: 1319, after: 0.09 })
  },
  lose: (context) => knock(context, { hertz: 180, seconds: 0.14, volume: 0.8 }),
}

type Knock = { hertz: number; seconds: number; volume: number }

function knock(context: AudioContext, { hertz, seconds, volume }: Knock): void {
  const start = context.currentTime
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(hertz, start)
  tone.frequency.exponentialRampToValueAtTime(hertz / 2, start + seconds)
  tone.connect(fading(context, { start, seconds, volume }))
  tone.start(start)
  tone.stop(start + seconds)
}

function bell(context: AudioContext, { hertz, after }: { hertz: number; after: number }): void {
  const start = context.currentTime + after
  const seconds = 0.22
  const gain = fading(context, { start, seconds, volume: 0.6 })
  for (const overtone of [1, 2.76]) {
    const tone = context.createOscillator()
    tone.frequency.value = hertz * overtone
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + seconds)
  }
}

function fading(
  context: AudioContext,
  { start, seconds, volume }: { start: number; seconds: number; volume: number },
): GainNode {
  const gain = context.createGain()
  const share = shownPreferences.read().soundVolumePercent / VOLUME_MAX_PERCENT
  gain.gain.setValueAtTime(VOLUME * volume * share, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  gain.connect(context.destination)
  return gain
}
