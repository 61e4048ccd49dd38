import { vi } from 'vitest'

/** What a fake audio context holds, besides its output. */
export type FakeAudio = {
  /** The nodes ever created. */
  created: number
  connected: Set<object>
  /** The sources that were started and have not ended. */
  playing: Set<object>
  state: 'running' | 'suspended' | 'closed'
}

type Param = Record<string, (value: number, at: number) => void> & { value: number }

/**
 * Replaces `AudioContext` until the end of the test. Its time is that of the fake timers, and its sources end
 * by timer.
 * @returns the contexts created since
 */
export function fakeAudio(): FakeAudio[] {
  const contexts: FakeAudio[] = []
  class FakeContext {
    readonly destination = {}
    readonly sampleRate = 100
    private readonly audio: FakeAudio

    constructor() {
      // The first node is the output.
      this.audio = { created: -1, connected: new Set(), playing: new Set(), state: 'running' }
      contexts.push(this.audio)
    }

    get currentTime() {
      return performance.now() / 1000
    }
    resume() {
      this.audio.state = 'running'
    }
    suspend() {
      this.audio.state = 'suspended'
    }
    close() {
      this.audio.state = 'closed'
    }
    createBuffer(_channels: number, length: number) {
      return { getChannelData: () => new Float32Array(length) }
    }
    createGain() {
      return this.node({ gain: param() })
    }
    createBiquadFilter() {
      return this.node({ frequency: param(), Q: param() })
    }
    createOscillator() {
      return this.source({ frequency: param() })
    }
    createBufferSource() {
      return this.source({})
    }

    private node<Parts extends object>(parts: Parts) {
      const { audio } = this
      const isOutput = audio.created < 0
      const node = {
        ...parts,
        connect: () => void (isOutput || audio.connected.add(node)),
        disconnect: () => void audio.connected.delete(node),
      }
      audio.created += 1
      return node
    }

    private source<Parts extends object>(parts: Parts) {
      const { playing } = this.audio
      const source = Object.assign(this.node(parts), {
        onended: null as (() => void) | null,
        start: () => void playing.add(source),
        stop: (at = this.currentTime) => {
          const end = () => {
            if (playing.delete(source)) source.onended?.()
          }
          if (at > this.currentTime) setTimeout(end, (at - this.currentTime) * 1000)
          else end()
        },
      })
      return source
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return contexts
}

function param(): Param {
  const ignore = () => {}
  return {
    value: 0,
    setValueAtTime: ignore,
    exponentialRampToValueAtTime: ignore,
    setTargetAtTime: ignore,
  } as unknown as Param
}
