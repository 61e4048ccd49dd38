import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Gauge, Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { freePort } from '#operations/cli/update/free-port.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testApp } from '#testing/test-app.ts'
import { createScrape, SCRAPE_TTL_MS } from './scrape.ts'

const METRICS_TOKEN = 'token-of-the-metrics-tests'

it('serves no metrics by default', async () => {
  const app = await testApp()
  expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
})

it.each([
  ['no token', undefined],
  ['a wrong token', 'Bearer token-of-the-metrics-test'],
  ['the token without its scheme', METRICS_TOKEN],
])('rejects callers of the main port with %s', async (_, authorization) => {
  const app = await testApp({ env: { METRICS_TOKEN } })
  const headers = authorization === undefined ? {} : { authorization }
  const response = await app.server.inject({ url: '/metrics', headers })
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
})

it('takes a token with whitespace around it for the same token, as HTTP does', async () => {
  const app = await testApp({ env: { METRICS_TOKEN: `${METRICS_TOKEN}\n` } })
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const statusWith = async (authorization: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      `GET /metrics HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: ${authorization}\r\n\r\n`,
    )
    return Number((await text(socket)).slice(9, 12))
  }
  // RFC 9110, section 5.5: whitespace around a field's value is not part of it.
  expect(await statusWith(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  expect(await statusWith(` Bearer ${METRICS_TOKEN} \t`)).toBe(200)
  expect(await statusWith(`Bearer  ${METRICS_TOKEN}`)).toBe(401)
  expect(await statusWith(`Bearer ${METRICS_TOKEN} x`)).toBe(401)
})

it('serves metrics, and nothing else, on a port of their own until it closes', async () => {
  const port = await freePort()
  const app = await testApp({ env: { METRICS_PORT: String(port) } })
  const page = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(page.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await page.text()).toContain('tallyhouse_build_info{')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
  await app.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})

it('does not start when the port is in use', async () => {
  const port = await freePort()
  await testApp({ env: { METRICS_PORT: String(port) } })
  await expect(testApp({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
    `METRICS_PORT: failed to listen on 127.0.0.1:${port}`,
  )
})

it('collects at most once in some seconds, however often it is scraped', async () => {
  const clock = fakeClock()
  const registry = new Registry()
  const collect = vi.fn(async () => {})
  registry.registerMetric(new Gauge({ name: 'counted', help: 'h', registers: [], collect }))
  const scrape = createScrape({ registry, clock, log: { warn() {} } })
  await Promise.all([scrape(), scrape()])
  clock.advance(SCRAPE_TTL_MS - 1)
  await scrape()
  expect(collect).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await scrape()
  expect(collect).toHaveBeenCalledTimes(2)
})

it('leaves out a metric that cannot be read, logs it once, and serves the others', async () => {
  const clock = fakeClock()
  const registry = new Registry()
  const warn = vi.fn()
  let isDown = true
  const collect = async () => {
    if (isDown) throw new Error('the database is away')
  }
  registry.registerMetric(new Gauge({ name: 'stored', help: 'h', registers: [], collect }))
  registry.registerMetric(new Gauge({ name: 'counted', help: 'h', registers: [] }))
  const scrape = createScrape({ registry, clock, log: { warn } })
  for (const expected of [false, false, true]) {
    isDown = !expected
    const text = await scrape()
    expect([text.includes('stored 0'), text.includes('counted 0')]).toEqual([expected, true])
    clock.advance(SCRAPE_TTL_MS)
  }
  expect(warn).toHaveBeenCalledTimes(1)
})
