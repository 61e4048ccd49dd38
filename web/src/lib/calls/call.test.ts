import { history, round } from '@tallyhouse/contract/games'
import { rate } from '@tallyhouse/contract/standings'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'

function responding(...responses: (Response | Error)[]) {
  const fetchMock = vi.fn((_url: string, _init: RequestInit) => {
    const response = responses.shift() ?? new Error('no response left')
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

afterEach(() => vi.unstubAllGlobals())

it('fills in the path and omits an absent query', async () => {
  const fetchMock = responding(Response.json({}), Response.json([]))
  await call(round, { params: { roundId: 48 } })
  await call(history, { query: { game: 'dice' } })
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/games/rounds/48',
    '/api/games/history?game=dice',
  ])
})

it('sends cookies and JSON', async () => {
  const fetchMock = responding(Response.json({}))
  await call(rate, { body: { stars: 5 } })
  const init = fetchMock.mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'PUT', credentials: 'include' })
  expect(init?.body).toBe('{"stars":5}')
})

it('throws a non-2xx response with its code and request id', async () => {
  const body = { code: 'forbidden', message: 'No.' }
  responding(Response.json(body, { status: 403, headers: { 'x-request-id': 'r1' } }))
  await expect(call(history, { query: {} })).rejects.toMatchObject({
    message: `403: ${JSON.stringify(body)}`,
    code: 'forbidden',
    requestId: 'r1',
  })
})
