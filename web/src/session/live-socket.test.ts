import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import { FakeSocket } from './test-socket.ts'

const rules = { connectMsMax: 10_000, pingMs: 30_000, delayMs: 2000, delayMsMax: 15_000 }
const states: string[] = []
const givenUp: number[] = []
const messages: string[] = []
let live: LiveSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  for (const list of [FakeSocket.opened, states, givenUp, messages]) list.length = 0
  live = openLiveSocket({
    url: 'ws://here/ws',
    rules,
    hello: 'hello',
    onState: (state) => states.push(state),
    onMessage: (text) => messages.push(text),
    onGivenUp: (code) => givenUp.push(code),
  })
})
afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const tries = () => FakeSocket.opened.length
const last = () => FakeSocket.opened.at(-1) as FakeSocket

/** Lets every connection fail, and answers how long each wait for the next one was. */
function waitsOfFailures(code: number): number[] {
  const waits: number[] = []
  for (let before = tries(); ; before = tries()) {
    last().end(code)
    if (givenUp.length > 0) return waits
    const since = Date.now()
    vi.advanceTimersToNextTimer()
    expect(tries()).toBe(before + 1)
    waits.push(Date.now() - since)
  }
}

it('says who it is once it is open, and hears', () => {
  expect(states).toEqual(['connecting'])
  expect(live.send('early')).toBe(false)
  last().open()
  last().tell('news')
  expect(live.send('later')).toBe(true)
  expect(last().sent).toEqual(['hello', 'later'])
  expect(messages).toEqual(['news'])
  expect(states).toEqual(['connecting', 'connected'])
})

it('tries five times more, each time later, and then gives up', () => {
  expect(waitsOfFailures(1006)).toEqual([2000, 3000, 4500, 6750, 10_125])
  expect(states.at(-1)).toBe('disconnected')
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(6)
})

it.each([1000, 1001, 1008])('does not come back by itself after %i', (code) => {
  last().open()
  last().end(code)
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
  expect(states.at(-1)).toBe('disconnected')
  expect(givenUp).toEqual([code])
})

it.each([1006, 1007, 1009, 1011])('comes back after %i', (code) => {
  last().open()
  last().end(code)
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('counts anew after a connection that lasted, not after one that was dropped at once', () => {
  last().end(1006)
  vi.advanceTimersByTime(2000)
  last().open()
  last().end(1006)
  vi.advanceTimersByTime(2999)
  expect(tries()).toBe(2)
  vi.advanceTimersByTime(1)
  last().open()
  vi.advanceTimersByTime(5000)
  last().end(1006)
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(4)
})

it('takes a connection that does not open in time for lost', () => {
  vi.advanceTimersByTime(9999)
  expect(last().isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.opened[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('pings, and stays while it is answered', () => {
  last().open()
  for (let ping = 1; ping <= 3; ping += 1) {
    vi.advanceTimersByTime(30_000)
    expect(last().sent).toHaveLength(1 + ping)
    last().tell('{"type":"pong"}')
  }
  expect(last().sent.at(-1)).toBe('{"type":"ping"}')
  expect(tries()).toBe(1)
})

it('takes a connection whose ping stays unanswered for dead, and hears no more of it', () => {
  last().open()
  vi.advanceTimersByTime(40_000)
  const dead = last()
  expect(dead.isClosed).toBe(true)
  dead.tell('late')
  dead.end(1006)
  expect(messages).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('connects anew when it is asked to after it was given up', () => {
  waitsOfFailures(1006)
  live.check()
  expect(tries()).toBe(7)
  last().open()
  expect(states.at(-1)).toBe('connected')
})

it('asks at once whether it is alive when it is told to make sure', () => {
  last().open()
  live.check()
  live.check()
  expect(last().sent).toEqual(['hello', '{"type":"ping"}'])
  vi.advanceTimersByTime(12_000)
  expect(tries()).toBe(2)
})

it('stays closed once it is closed', () => {
  last().open()
  live.close()
  last().end(1006)
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
  expect(states).toEqual(['connecting', 'connected'])
  expect(live.send('no')).toBe(false)
})

it('stays closed when it is closed while it waits to come back', () => {
  last().end(1006)
  live.close()
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
})
