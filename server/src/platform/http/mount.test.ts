import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mount, type Session } from './mount.ts'
import { createServer } from './server.ts'

it.each<[string, Session | undefined, number]>([
  ['ends', undefined, 401],
  ['loses its admin rights', { sid: 'a', playerId: 1, role: 'player' }, 403],
])('rejects a session that %s while the body is being received', async (_, later, status) => {
  const admin: Session = { sid: 'a', playerId: 1, role: 'admin' }
  const responses: (Session | undefined)[] = [admin, admin, later]
  const server = await testServer({
    authenticate: async () => responses.shift(),
    requireStepUp: async () => {},
  })
  const response = z.object({})
  const access = { permission: 'system.change' }
  const call = { method: 'POST', path: '/api/act', access, summary: 's', response }
  let acted = 0
  mount(server, call as Endpoint, () => {
    acted += 1
    return {}
  })
  const rejected = await server.inject({ method: 'POST', url: '/api/act', payload: {} })
  await server.close()
  expect([rejected.statusCode, acted]).toEqual([status, 0])
})

it('responds with nothing that its schema does not have', async () => {
  const server = await testServer({
    authenticate: async () => undefined,
    requireStepUp: async () => {},
  })
  const response = z.strictObject({ shown: z.number() })
  const call = { method: 'GET', path: '/api/leak', access: 'public', summary: 's', response }
  mount(server, call as Endpoint, () => ({ shown: 1, secret: 'of the server' }))
  const { statusCode, body } = await server.inject({ method: 'GET', url: '/api/leak' })
  await server.close()
  expect([statusCode, body.includes('secret')]).toEqual([500, false])
})

function testServer(sessions: Parameters<typeof createServer>[0]['sessions']) {
  return createServer({
    frameOrigins: [],
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
    describesAdminCalls: false,
    rateLimits: false,
    logLevel: 'silent',
    sessions,
  })
}
