import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unknownOutcomes } from '#lib/calls/call-until-known.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { type GamePreferences, useGamePreferences } from '#session/game-preferences.ts'
import { playSound, useHum, useSequence } from './sound.ts'
import { sounds } from './sounds.ts'
import { createSynthesizer, type Hum, VOICES_MAX } from './synthesizer.ts'
import { type FakeAudio, fakeAudio } from './test-audio.ts'

let contexts: FakeAudio[]
let engine: Hum
let playSequence: ReturnType<typeof useSequence>
let change: (changes: Partial<GamePreferences>) => void

function Table() {
  const [, changePreferences] = useGamePreferences()
  const hum = useHum('engine')
  const sequence = useSequence()
  useEffect(() => {
    change = changePreferences
    engine = hum
    playSequence = sequence
  })
  return null
}

async function openTable() {
  const root = createTestRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Table />
      </QueryClientProvider>,
    ),
  )
  return root
}

beforeEach(() => {
  vi.useFakeTimers()
  contexts = fakeAudio()
})
/** The tests share the module, and its audio context with it. */
afterEach(async () => {
  await openTable()
  await act(async () => change({ soundOn: false }))
})

/** No source plays, and no node is connected. */
function expectSilence(): void {
  expect([contexts[0]?.playing.size, contexts[0]?.connected.size]).toEqual([0, 0])
}

it('creates no audio context while sound is off', async () => {
  await openTable()
  playSound('win')
  engine.bend(1)
  expect(contexts).toEqual([])
})

it('closes the audio context and ends every sound when sound is turned off', async () => {
  await openTable()
  await act(async () => change({ soundOn: true }))
  playSound('win1000')
  engine.bend(1)
  expect(contexts[0]?.playing.size).toBeGreaterThan(10)
  await act(async () => change({ soundOn: false }))
  await vi.advanceTimersByTimeAsync(0)
  expect(contexts[0]).toMatchObject({ state: 'closed' })
  expectSilence()
  await act(async () => change({ soundOn: true }))
  engine.bend(2)
  expect(contexts[1]?.playing.size).toBe(3)
})

it('hums until it is stopped, or the table is closed', async () => {
  const root = await openTable()
  await act(async () => change({ soundOn: true }))
  engine.bend(1)
  engine.bend(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(contexts[0]?.playing.size).toBe(3)
  engine.stop()
  await vi.advanceTimersByTimeAsync(0)
  expectSilence()
  engine.bend(1)
  await act(async () => root.unmount())
  await vi.advanceTimersByTimeAsync(0)
  expectSilence()
})

it('does not hum while the outcome of a bet is unknown', async () => {
  await openTable()
  await act(async () => change({ soundOn: true }))
  engine.bend(1)
  expect(contexts[0]?.playing.size).toBeGreaterThan(0)
  const unknown = vi.spyOn(unknownOutcomes, 'read').mockReturnValue(1)
  engine.bend(2)
  await vi.runAllTimersAsync()
  expectSilence()
  unknown.mockReturnValue(0)
  engine.bend(2)
  expect(contexts[0]?.playing.size).toBeGreaterThan(0)
})

it('is silent while the tab is hidden', async () => {
  await openTable()
  await act(async () => change({ soundOn: true }))
  engine.bend(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(contexts[0]?.state).toBe('suspended')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(contexts[0]?.state).toBe('running')
})

it('plays a sequence at its times, and nothing after the table is closed', async () => {
  const root = await openTable()
  await act(async () => change({ soundOn: true }))
  const notes = [100, 200, 300].map((afterMs) => ({ name: 'peg' as const, pitch: 1, afterMs }))
  playSequence(notes)
  await vi.advanceTimersByTimeAsync(250)
  const played = () => contexts[0]?.created
  const afterTwo = played()
  expect(afterTwo).toBe(2 * 2)
  await act(async () => root.unmount())
  await vi.advanceTimersByTimeAsync(1000)
  expect(played()).toBe(afterTwo)
})

it('leaks nothing in two minutes of auto-bet with a bet every 250 ms', async () => {
  await openTable()
  await act(async () => change({ soundOn: true }))
  let most = 0
  for (let bet = 0; bet < 4 * 60 * 2; bet += 1) {
    for (const name of ['dieRattle', 'peg', 'kenoMatch', 'win', 'win100'] as const) playSound(name)
    most = Math.max(most, contexts[0]?.playing.size ?? 0)
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(most).toBeLessThanOrEqual(VOICES_MAX)
  await vi.advanceTimersByTimeAsync(5000)
  expect(contexts).toHaveLength(1)
  expectSilence()
})

it('plays a sound no more often than its rate', async () => {
  await openTable()
  await act(async () => change({ soundOn: true }))
  for (let hit = 0; hit < 10; hit += 1) {
    playSound('peg')
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(contexts[0]?.created).toBe(2 * 2)
})

it.each(Object.entries(sounds))('%s ends, and leaves no node connected', async (_name, sound) => {
  const context = new AudioContext()
  createSynthesizer(context).play(sound.parts, 1.5)
  expect(contexts[0]?.playing.size).toBe(Math.min(sound.parts.length, VOICES_MAX))
  await vi.advanceTimersByTimeAsync(5000)
  expectSilence()
})
