import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type LiveSocket,
  openLiveSocket,
  reconnectDelayMs,
  selectLiveRules,
} from './live-socket.ts'
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

/** Fails every connection and returns the delay before each next one. */
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

it('identifies itself once open, and receives messages', () => {
  expect(states).toEqual(['connecting'])
  expect(live.send('early')).toBe(false)
  last().open()
  last().receive('news')
  expect(live.send('later')).toBe(true)
  expect(last().sent).toEqual(['hello', 'later'])
  expect(messages).toEqual(['news'])
  expect(states).toEqual(['connecting', 'connected'])
})

it('reconnects five times with growing delays, then gives up', () => {
  expect(waitsOfFailures(1006)).toEqual([2000, 3000, 4500, 6750, 10_125])
  expect(states.at(-1)).toBe('disconnected')
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(6)
})

it.each([1000, 1001, 1008])('does not reconnect by itself after %i', (code) => {
  last().open()
  last().end(code)
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
  expect(states.at(-1)).toBe('disconnected')
  expect(givenUp).toEqual([code])
})

it.each([1006, 1007, 1009, 1011])('reconnects after %i', (code) => {
  last().open()
  last().end(code)
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('resets the number of reconnects after a stable connection, not a short one', () => {
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

it('gives up a connection that does not open in time', () => {
  vi.advanceTimersByTime(9999)
  expect(last().isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.opened[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('pings, and stays open while pongs arrive', () => {
  last().open()
  for (let ping = 1; ping <= 3; ping += 1) {
    vi.advanceTimersByTime(30_000)
    expect(last().sent).toHaveLength(1 + ping)
    last().receive('{"type":"pong"}')
  }
  expect(last().sent.at(-1)).toBe('{"type":"ping"}')
  expect(tries()).toBe(1)
})

it('drops a connection without a pong and ignores its late events', () => {
  last().open()
  vi.advanceTimersByTime(40_000)
  const dead = last()
  expect(dead.isClosed).toBe(true)
  dead.receive('late')
  dead.end(1006)
  expect(messages).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(tries()).toBe(2)
})

it('reconnects on request after giving up', () => {
  waitsOfFailures(1006)
  live.check()
  expect(tries()).toBe(7)
  last().open()
  expect(states.at(-1)).toBe('connected')
})

it('pings immediately when checked', () => {
  last().open()
  live.check()
  live.check()
  expect(last().sent).toEqual(['hello', '{"type":"ping"}'])
  vi.advanceTimersByTime(12_000)
  expect(tries()).toBe(2)
})

it('stays closed after close()', () => {
  last().open()
  live.close()
  last().end(1006)
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
  expect(states).toEqual(['connecting', 'connected'])
  expect(live.send('no')).toBe(false)
})

it('stays closed if closed while waiting to reconnect', () => {
  last().end(1006)
  live.close()
  vi.advanceTimersByTime(600_000)
  expect(tries()).toBe(1)
})

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1'

const delays = (userAgent: string, reconnects: number[]) =>
  reconnects.map((reconnect) => reconnectDelayMs(selectLiveRules(userAgent), reconnect))

it('starts with two seconds and grows by half each time, up to fifteen', () => {
  expect(delays(CHROME, [1, 2, 3, 4, 5, 6, 9])).toEqual([
    2000, 3000, 4500, 6750, 10_125, 15_000, 15_000,
  ])
})

it.each([SAFARI, IPHONE_CHROME])('is more patient in WebKit browsers', (userAgent) => {
  expect(delays(userAgent, [1, 2, 3, 4, 5, 9])).toEqual([
    3000, 4500, 6750, 10_125, 15_187.5, 20_000,
  ])
  expect(selectLiveRules(userAgent)).toMatchObject({ connectMsMax: 15_000, pingMs: 35_000 })
})

it('times out connecting after ten seconds and pings every thirty elsewhere', () => {
  expect(selectLiveRules(CHROME)).toMatchObject({ connectMsMax: 10_000, pingMs: 30_000 })
})
