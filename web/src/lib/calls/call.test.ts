import { history, round } from '@tallyhouse/contract/games'
import { dice } from '@tallyhouse/contract/games/dice'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { callOnce } from './call-once.ts'

const roll = { body: { betAmount: 10, prediction: 'over' as const } }

function answering(...answers: (Response | Error)[]) {
  const fetchMock = vi.fn((_url: string, _init: RequestInit) => {
    const answer = answers.shift() ?? new Error('no answer left')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fills in the path and omits an absent query', async () => {
  const fetchMock = answering(Response.json({}), Response.json([]))
  await call(round, { params: { roundId: 48 } })
  await call(history, { query: { game: 'dice' } })
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/games/rounds/48',
    '/api/games/history?game=dice',
  ])
})

it('sends cookies, JSON, and an idempotency key with a call that moves points', async () => {
  const fetchMock = answering(Response.json({}))
  await call(dice, roll)
  const init = fetchMock.mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(init?.body).toBe('{"betAmount":10,"prediction":"over"}')
  expect(keyOf(init)).toMatch(/^[\w-]{16,}$/)
})

it('throws a non-2xx response with its code and request id', async () => {
  const body = { code: 'insufficient_points', message: 'You don’t have enough points.' }
  answering(Response.json(body, { status: 400, headers: { 'x-request-id': 'r1' } }))
  await expect(call(dice, roll)).rejects.toMatchObject({
    message: `400: ${JSON.stringify(body)}`,
    code: 'insufficient_points',
    requestId: 'r1',
  })
})

it('retries under the same key when no response arrived', async () => {
  vi.useFakeTimers()
  const fetchMock = answering(new TypeError('Failed to fetch'), Response.json({ diceResult: 5 }))
  const answer = callOnce(dice, roll)
  await vi.runAllTimersAsync()
  await expect(answer).resolves.toEqual({ diceResult: 5 })
  const [first, second] = fetchMock.mock.calls.map(([, init]) => keyOf(init))
  expect(second).toBe(first)
})

it('does not retry when the server refused', async () => {
  const fetchMock = answering(Response.json({ code: 'round_open', message: '' }, { status: 409 }))
  await expect(callOnce(dice, roll)).rejects.toMatchObject({ status: 409 })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
