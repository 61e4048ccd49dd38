import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

const bodiless = {
  method: 'POST',
  path: '/api/bodiless',
  access: 'public',
  summary: 's',
  money: true,
  answer: z.object({ bodyHash: z.string() }),
} as const satisfies Endpoint

it('takes an idempotency key with a call that has no body', async () => {
  const server = await createServer({
    publicUrl: () => 'http://localhost:3000',
    trustedProxies: 0,
    rateLimits: false,
    logLevel: 'silent',
    authenticate: async () => undefined,
  })
  mount(server, bodiless, ({ idempotencyKey }) => ({
    bodyHash: idempotencyKey?.bodyHash.toString('hex') ?? '',
  }))
  const answer = await server.inject({
    method: 'POST',
    url: '/api/bodiless',
    headers: { 'idempotency-key': 'k' },
  })
  await server.close()
  expect(answer.json()).toEqual({ bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})
