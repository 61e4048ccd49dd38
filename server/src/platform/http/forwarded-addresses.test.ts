import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { cleanForwardedAddresses } from './forwarded-addresses.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['198.51.100.7, 203.0.113.9:51234', '203.0.113.9'],
  ['unknown', '127.0.0.1'],
  ['_hidden:1', '127.0.0.1'],
  ['203.0.113.9:999999', '127.0.0.1'],
  ['', '127.0.0.1'],
])('reads the address of X-Forwarded-For: %j', async (sent, address) => {
  const log = { warn: vi.fn() }
  const server: FastifyInstance = Fastify({ trustProxy: (_address, hop) => hop < 1 })
  const clean = cleanForwardedAddresses(log)
  server.addHook('onRequest', async ({ raw }) => clean(raw))
  server.get('/', ({ ip }) => ip)
  const read = () => server.inject({ url: '/', headers: { 'x-forwarded-for': sent } })
  expect((await read()).body).toBe(address)
  expect((await read()).body).toBe(address)
  expect(log.warn).toHaveBeenCalledTimes(address === '127.0.0.1' ? 1 : 0)
})

it('counts an address behind a proxy that adds ports', async () => {
  const app = await testApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const statuses: number[] = []
  for (let port = 50_000; port < 50_060; port += 1) {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
      payload: { username: `someone${port}`, password: 'a wrong password' },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toContain(429)
})
