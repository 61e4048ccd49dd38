/** A source: noise through a filter, or a tone. */
type Source = { hertz: number; volume: number } & (
  | { type: 'noise'; filter: BiquadFilterType; q: number }
  | { type: 'tone'; wave: OscillatorType }
)

/** A part of a short sound, which fades out over its length. `toHertz` is the frequency at its end. */
export type Part = Source & { seconds: number; afterSeconds?: number; toHertz?: number }

/** A part of a hum, which lasts until the hum is stopped. */
export type Layer = Source

/** A continuous sound. `bend` multiplies its frequencies. */
export type Hum = { bend: (pitch: number) => void; stop: () => void }

type Voice = { source: AudioScheduledSourceNode; frequency: AudioParam; nodes: AudioNode[] }

/** More voices would not be audible. The oldest one makes room. */
export const VOICES_MAX = 24
const LOUDEST = 0.32
const SILENCE = 0.0001
const HUM_FADE_SECONDS = 0.08

export type Synthesizer = ReturnType<typeof createSynthesizer>

/** Plays sounds on an audio context. Every node is stopped and disconnected once it is silent. */
export function createSynthesizer(context: AudioContext) {
  const output = context.createGain()
  output.connect(context.destination)
  const noise = createNoise(context)
  /** End the voices that sound, oldest first. */
  const sounds = new Set<() => void>()
  const hums = new Set<() => void>()

  function begin(source: Source, gain: GainNode, playing: Set<() => void>) {
    gain.connect(output)
    const voice = createVoice(context, noise, source, gain)
    const end = () => {
      if (!playing.delete(end)) return
      voice.source.onended = null
      voice.source.stop()
      for (const node of voice.nodes) node.disconnect()
    }
    voice.source.onended = end
    playing.add(end)
    return { ...voice, end }
  }

  function playPart(part: Part, pitch: number): void {
    const [oldest] = sounds
    if (sounds.size >= VOICES_MAX) oldest?.()
    const start = context.currentTime + (part.afterSeconds ?? 0)
    const end = start + part.seconds
    const gain = context.createGain()
    gain.gain.setValueAtTime(part.volume, start)
    gain.gain.exponentialRampToValueAtTime(SILENCE, end)
    const { source, frequency } = begin(part, gain, sounds)
    frequency.setValueAtTime(part.hertz * pitch, start)
    frequency.exponentialRampToValueAtTime((part.toHertz ?? part.hertz) * pitch, end)
    source.start(start)
    source.stop(end)
  }

  function startLayer(layer: Layer) {
    const gain = context.createGain()
    gain.gain.setValueAtTime(SILENCE, context.currentTime)
    gain.gain.exponentialRampToValueAtTime(layer.volume, context.currentTime + HUM_FADE_SECONDS)
    const { source, frequency, end } = begin(layer, gain, hums)
    frequency.setValueAtTime(layer.hertz, context.currentTime)
    source.start()
    return { hertz: layer.hertz, frequency, end }
  }

  return {
    play(parts: Part[], pitch: number): void {
      for (const part of parts) playPart(part, pitch)
    },
    hum(layers: Layer[]): Hum {
      const started = layers.map(startLayer)
      return {
        bend(pitch) {
          for (const { frequency, hertz } of started) {
            frequency.setTargetAtTime(hertz * pitch, context.currentTime, HUM_FADE_SECONDS)
          }
        },
        stop() {
          for (const { end } of started) end()
        },
      }
    },
    /** @param share from 0 to 1 */
    setVolume(share: number): void {
      output.gain.value = LOUDEST * share
    },
    close(): void {
      for (const end of [...sounds, ...hums]) end()
      output.disconnect()
      void context.close()
    },
  }
}

/** Connects a new source to a gain. */
function createVoice(
  context: AudioContext,
  noise: AudioBuffer,
  made: Source,
  gain: GainNode,
): Voice {
  if (made.type === 'tone') {
    const source = context.createOscillator()
    source.type = made.wave
    source.connect(gain)
    return { source, frequency: source.frequency, nodes: [source, gain] }
  }
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = made.filter
  filter.Q.value = made.q
  source.connect(filter)
  filter.connect(gain)
  return { source, frequency: filter.frequency, nodes: [source, filter, gain] }
}

/** A second of white noise, which all sounds share. */
function createNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1
  return buffer
}
