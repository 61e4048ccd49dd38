import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reconnect, sayLive, useConnection, useLive, useLiveConnection, useReread } from './live.ts'
import { FakeSocket } from './test-socket.ts'

let root: Root
const heard: string[] = []
const reread = vi.fn()
const isStillHere = vi.fn(async () => true)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened.length = 0
  heard.length = 0
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
  useLive(({ type }) => heard.push(type))
  useReread(reread)
  return useConnection()
}

const enter = (userId: number) => act(async () => root.render(<Page userId={userId} />))
const leave = () => act(async () => root.render(null))
const last = () => FakeSocket.opened.at(-1) as FakeSocket
const tries = () => FakeSocket.opened.length
const shown = () => document.body.textContent
const on = (change: (socket: FakeSocket) => void) => act(async () => change(last()))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('is open while somebody is signed in, and says who', async () => {
  await enter(7)
  expect(shown()).toBe('connecting')
  await on((socket) => socket.open())
  expect(shown()).toBe('connected')
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'auth', userId: 7 })
  await on((socket) => socket.tell('{"type":"rain_end"}'))
  expect(heard).toEqual(['rain_end'])
  expect(sayLive({ type: 'chat_message', message: 'hello' })).toBe(true)
  await leave()
  expect(last().isClosed).toBe(true)
  expect(sayLive({ type: 'chat_message', message: 'hello' })).toBe(false)
})

it('is another one for another player', async () => {
  await enter(7)
  const first = last()
  await enter(8)
  expect(first.isClosed).toBe(true)
  await on((socket) => socket.open())
  expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'auth', userId: 8 })
})

it('has everything read again when it is there, and after it was lost', async () => {
  await enter(7)
  expect(reread).not.toHaveBeenCalled()
  await on((socket) => socket.open())
  expect(reread).toHaveBeenCalledOnce()
  await on((socket) => socket.end(1006))
  await pass(2000)
  expect(reread).toHaveBeenCalledOnce()
  await on((socket) => socket.open())
  expect(reread).toHaveBeenCalledTimes(2)
})

it.each([
  [
    'the reader comes back to the page',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['it is asked for', reconnect],
])('is tried again when %s after the server stopped', async (_when, comeBack) => {
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

it('asks who is here when it is refused, and goes on under a renewed session', async () => {
  await enter(7)
  await on((socket) => socket.open())
  await on((socket) => socket.end(1008))
  expect(isStillHere).toHaveBeenCalledOnce()
  expect(tries()).toBe(2)
})

it('does not go on when it is refused again soon', async () => {
  await enter(7)
  await on((socket) => socket.end(1008))
  await on((socket) => socket.end(1008))
  await pass(600_000)
  expect(isStillHere).toHaveBeenCalledTimes(2)
  expect(tries()).toBe(2)
})

it('stays closed when nobody is here any more', async () => {
  isStillHere.mockResolvedValueOnce(false)
  await enter(7)
  await on((socket) => socket.end(1008))
  await pass(600_000)
  expect(tries()).toBe(1)
})
