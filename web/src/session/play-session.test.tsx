import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { countRound, playSessionQuery } from './play-session.ts'
import { useShownRound } from './shown-rounds.ts'

const atLogin = {
  startedAt: '2026-01-01T12:00:00.000Z',
  elapsedMs: 5000,
  wagered: 0,
  won: 0,
  netResult: 0,
  realityCheckMinutes: null,
}
const afterRound = { ...atLogin, elapsedMs: 65_000, wagered: 10, won: 18, netResult: 8 }

let client: QueryClient
const net = () => client.getQueryData(playSessionQuery.queryKey)?.netResult
const read = () => client.fetchQuery({ ...playSessionQuery, staleTime: 0 })
const respondWith = (response: object) =>
  vi.stubGlobal('fetch', async () => Response.json(response))

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  client = new QueryClient()
  respondWith(atLogin)
  await read()
})
afterEach(() => vi.unstubAllGlobals())

function Table({ isMoving }: { isMoving: boolean }) {
  useShownRound(isMoving)
  return null
}

it('neither reveals the outcome of a round early nor counts it twice', async () => {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table isMoving />))
  respondWith(afterRound)
  await read()
  expect(net()).toBe(0)
  await act(async () => root.render(<Table isMoving={false} />))
  countRound(client, { stake: 10, payout: 18 })
  expect(net()).toBe(8)
  await read()
  expect(net()).toBe(8)
})

it('ignores a response if a round began during the request', async () => {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  let response: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (response = resolve)))
  const reading = read()
  await act(async () => root.render(<Table isMoving />))
  await act(async () => root.render(<Table isMoving={false} />))
  countRound(client, { stake: 10, payout: 0 })
  response(Response.json(atLogin))
  await reading
  expect(net()).toBe(-10)
})
