import * as admin from '@tallyhouse/contract/admin'
import * as earning from '@tallyhouse/contract/earning'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as games from '@tallyhouse/contract/games'
import * as identity from '@tallyhouse/contract/identity'
import * as ledger from '@tallyhouse/contract/ledger'
import * as operation from '@tallyhouse/contract/operation'
import * as standings from '@tallyhouse/contract/standings'
import * as withdrawals from '@tallyhouse/contract/withdrawals'
import { describe, expect, it } from 'vitest'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'

const modules = [admin, earning, games, identity, ledger, operation, standings, withdrawals]
const calls: Endpoint[] = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && 'access' in (value ?? {}))

const app = await testApp()
const player = await givenPlayer(app)

function send(call: Endpoint, options: { cookie?: string; body?: object; query?: object } = {}) {
  return app.server.inject({
    method: call.method,
    url: call.path.replace(/:[a-zA-Z]+/g, '1'),
    headers: options.cookie === undefined ? {} : { cookie: options.cookie },
    ...(options.body && { payload: options.body }),
    ...(options.query && { query: options.query as Record<string, string> }),
  })
}

describe('the contract', () => {
  it('is served, each call once and under a path of its own', () => {
    const served = calls.filter(({ method, path }) => app.server.hasRoute({ method, url: path }))
    expect(served).toEqual(calls)
    expect(calls.length).toBeGreaterThan(25)
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  })

  it.each(calls.filter(({ access }) => access !== 'public'))(
    'asks for a session before anything else: $method $path',
    async (call) => {
      const answer = await send(call, call.method === 'GET' ? {} : { body: { junk: 1 } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'unauthenticated', message: 'Please log in.' })
    },
  )

  it.each(calls.filter(({ access }) => access === 'admin'))(
    'is closed to a player: $method $path',
    async (call) => {
      const answer = await send(call, { cookie: player.cookie })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('forbidden')
    },
  )

  it.each(calls.filter(({ access }) => access !== 'admin'))(
    'refuses what it does not know: $method $path',
    async (call) => {
      const junk = { surprise: '1' }
      const answer = await send(call, {
        cookie: player.cookie,
        ...(call.method === 'GET' ? { query: junk } : { body: junk }),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('invalid_request')
    },
  )
})
