import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { rejectCrossOrigin } from './cross-origin.ts'

const OURS = 'https://points.example'
const FOREIGN = 'https://evil.example'

/** Whether a request counts as one from another site's page. The server trusts a proxy. */
async function isForeign(publicUrl: string | undefined, headers: Record<string, string>) {
  const server = Fastify({ trustProxy: true })
  onTestFinished(() => server.close())
  rejectCrossOrigin(server, publicUrl)
  server.get('/', (request) => ({ isForeign: server.isCrossOrigin(request) }))
  const response = await server.inject({
    url: '/',
    headers: { host: 'points.example', ...headers },
  })
  return response.json().isForeign
}

it.each([
  ['no headers of a browser', {}, false],
  ['our origin', { origin: OURS }, false],
  ['another origin', { origin: FOREIGN }, true],
  [
    'another origin that a proxy names as ours',
    { origin: FOREIGN, 'x-forwarded-host': 'evil.example' },
    true,
  ],
  ['another origin that is requested', { origin: FOREIGN, host: 'evil.example' }, true],
  ['another port', { origin: `${OURS}:8443` }, true],
  ['no origin', { origin: 'null' }, true],
  [
    'the same site according to the browser',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    false,
  ],
  ['another site according to the browser', { 'sec-fetch-site': 'same-site', origin: OURS }, true],
])('with PUBLIC_URL, accepts only its origin: %s', async (_, headers, expected) => {
  const sent = headers as unknown as Record<string, string>
  expect(await isForeign(OURS, { 'x-forwarded-proto': 'https', ...sent })).toBe(expected)
})

it.each([
  ['the requested origin', { origin: 'http://points.example' }, false],
  ['the origin of a proxy with TLS', { origin: OURS, 'x-forwarded-proto': 'https' }, false],
  ['another origin', { origin: 'http://evil.example' }, true],
  [
    'another origin that a proxy names as ours',
    { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
    true,
  ],
])('without PUBLIC_URL, accepts the requested origin: %s', async (_, headers, expected) => {
  expect(await isForeign(undefined, headers as unknown as Record<string, string>)).toBe(expected)
})
