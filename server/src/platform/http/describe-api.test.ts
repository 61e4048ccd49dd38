import { brotliDecompressSync } from 'node:zlib'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { stopDate } from '#testing/stop-date.ts'
import { generateApiReference } from './describe-api.ts'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

async function describedServer({ rateLimits = false, describesAdminCalls = false } = {}) {
  const server = await createServer({
    frameOrigins: [],
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
    describesAdminCalls,
    rateLimits,
    logLevel: 'silent',
    sessions: { authenticate: async () => undefined, requireStepUp: async () => {} },
  })
  onTestFinished(() => server.close())
  const response = z.object({})
  const accesses = { player: 'player', admin: { permission: 'system.read' } }
  for (const [name, access] of Object.entries(accesses)) {
    const call = { method: 'GET', path: `/api/for/${name}`, access, summary: 's', response }
    mount(server, call as Endpoint, () => ({}))
  }
  return server
}

it.each([
  [true, ['/api/for/player', '/api/for/admin']],
  [false, ['/api/for/player']],
])('lists admin calls: %s', async (describesAdminCalls, paths) => {
  const server = await describedServer({ describesAdminCalls })
  const { paths: described } = (await server.inject({ url: '/api/docs/json' })).json()
  expect(Object.keys(described)).toEqual(paths)
})

it('names the permission that a call needs', async () => {
  const server = await describedServer({ describesAdminCalls: true })
  const { paths } = (await server.inject({ url: '/api/docs/json' })).json()
  expect(paths['/api/for/admin'].get.description).toBe('Needs the permission `system.read`.')
  expect(paths['/api/for/player'].get.description).toBeUndefined()
})

it('is generated once, and served compressed or plain', async () => {
  const server = await describedServer()
  await server.ready()
  const made = vi.spyOn(server, 'swagger')
  await generateApiReference(server)
  expect(made).toHaveBeenCalledTimes(2)
  const read = (headers: Record<string, string>) =>
    server.inject({ url: '/api/docs/yaml', headers })
  const whole = await read({})
  expect(whole.headers['content-type']).toBe('application/x-yaml')
  expect(whole.body).toContain('/api/for/player')

  const compressed = await read({ 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(whole.body)

  const unchanged = await read({ 'if-none-match': String(whole.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(made).toHaveBeenCalledTimes(2)
})

it('is limited to 60 requests in 10 seconds per address, across all its files', async () => {
  onTestFinished(stopDate())
  const server = await describedServer({ rateLimits: true })
  const urls = ['/api/docs/json', '/api/docs/yaml', '/api/docs/', '/api/docs/static/index.css']
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) {
    const url = urls[n % urls.length] ?? ''
    statuses.push((await server.inject({ url })).statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
