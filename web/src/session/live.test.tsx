import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  reconnect,
  sendLive,
  useConnection,
  useLive,
  useLiveConnection,
  useResync,
} from './live.ts'
import { FakeSocket } from './test-socket.ts'

let root: Root
const received: string[] = []
const resync = vi.fn()
const isStillHere = vi.fn(async () => true)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened.length = 0
  received.length = 0
  vi.clearAllMocks()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page({ userId }: { userId: number }) {
  useLiveConnection(userId, isStillHere)
  useLive(({ type }) => received.push(type))
  useResync(resync)
  return useConnection()
}

const enter = (userId: number) => act(async () => root.render(<Page userId={userId} />))
const leave = () => act(async () => root.render(null))
const last = () => FakeSocket.opened.at(-1) as FakeSocket
const tries = () => FakeSocket.opened.length
const shown = () => document.body.textContent
const on = (change: (socket: FakeSocket) => void) => act(async () => change(last()))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('is open while a player is logged in, and identifies them', async () => {
  await enter(7)
  expect(shown()).toBe('connecting')
  await on((socket) => socket.open())
  expect(shown()).toBe('connected')
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'auth', userId: 7 })
  await on((socket) => socket.receive('{"type":"rain_end"}'))
  expect(received).toEqual(['rain_end'])
  expect(sendLive({ type: 'chat_message', message: 'hello' })).toBe(true)
  await leave()
  expect(last().isClosed).toBe(true)
  expect(sendLive({ type: 'chat_message', message: 'hello' })).toBe(false)
})

it('opens a new connection for another player', async () => {
  await enter(7)
  const first = last()
  await enter(8)
  expect(first.isClosed).toBe(true)
  await on((socket) => socket.open())
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'auth', userId: 8 })
})

it('resyncs on connect and on reconnect', async () => {
  await enter(7)
  expect(resync).not.toHaveBeenCalled()
  await on((socket) => socket.open())
  expect(resync).toHaveBeenCalledOnce()
  await on((socket) => socket.end(1006))
  await pass(2000)
  expect(resync).toHaveBeenCalledOnce()
  await on((socket) => socket.open())
  expect(resync).toHaveBeenCalledTimes(2)
})

it.each([
  ['the player returns to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network comes back', () => dispatchEvent(new Event('online'))],
  ['asked to', reconnect],
])('reconnects when %s after the server stopped', async (_when, comeBack) => {
  await enter(7)
  await on((socket) => socket.end(1001))
  await pass(600_000)
  expect(tries()).toBe(1)
  expect(shown()).toBe('disconnected')
  await act(async () => comeBack())
  expect(tries()).toBe(2)
  await on((socket) => socket.open())
  expect(shown()).toBe('connected')
})

it('checks the session when rejected, and reconnects under a renewed one', async () => {
  await enter(7)
  await on((socket) => socket.open())
  await on((socket) => socket.end(1008))
  expect(isStillHere).toHaveBeenCalledOnce()
  expect(tries()).toBe(2)
})

it('does not reconnect when rejected again soon', async () => {
  await enter(7)
  await on((socket) => socket.end(1008))
  await on((socket) => socket.end(1008))
  await pass(600_000)
  expect(isStillHere).toHaveBeenCalledTimes(2)
  expect(tries()).toBe(2)
})

it('stays closed when the player is logged out', async () => {
  isStillHere.mockResolvedValueOnce(false)
  await enter(7)
  await on((socket) => socket.end(1008))
  await pass(600_000)
  expect(tries()).toBe(1)
})
