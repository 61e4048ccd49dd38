import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { bundled } from '#testing/bundled.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { runProduct } from '#testing/run-product.ts'
import { isSoak } from '#testing/scale.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

const db = await testDatabase()

/** A collector that receives spans as JSON. */
async function startCollector() {
  const spans: ReceivedSpan[] = []
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans }
}

function findAttribute(span: ReceivedSpan | undefined, name: string): string | undefined {
  return span?.attributes.find(({ key }) => key === name)?.value.stringValue
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-tracing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function post(url: string, body: object, cookie = '') {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

it.runIf(isSoak)(
  'traces a bet of the bundled product with its request ID and round trips, and reads below what combines them',
  async () => {
    const collector = await startCollector()
    const { address } = await runProduct(db, {
      DATA_DIR: givenFolder(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    })
    const registered = await post(`${address}/api/auth/register`, {
      username: 'traced',
      email: 'traced@example.com',
      password: 'a quiet password',
    })
    const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0])
    const bet = { betAmount: 1, prediction: 'over' }
    const placed = await post(`${address}/api/games/dice?token=secret`, bet, cookie.join('; '))
    expect(placed.status).toBe(400)
    const response = await post(`${address}/api/games/dice`, bet, cookie.join('; '))
    expect(response.status).toBe(200)

    const requestId = response.headers.get('x-request-id') ?? ''
    const request = await eventually(() => {
      const found = collector.spans.find((span) => findAttribute(span, 'request.id') === requestId)
      expect(found).toMatchObject({ name: 'POST /api/games/dice' })
      return found
    })
    await eventually(() => {
      const below = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
      const texts = below.map((span) => findAttribute(span, 'db.query.text') ?? '')
      expect(texts.filter((text) => text.includes('insert into round'))).toHaveLength(1)
    })
    expect(JSON.stringify(collector.spans)).not.toContain('token=secret')

    const reads = await fetch(`${address}/api/reads?call=/api/user/stats&call=/api/games/active`, {
      headers: { cookie: cookie.join('; ') },
    })
    expect(reads.status).toBe(200)
    await eventually(() => {
      const together = collector.spans.find(({ name }) => name === 'GET /api/reads')
      const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === together?.spanId)
      expect(below.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['GET /api/user/stats', 'GET /api/games/active']),
      )
    })
  },
)

it('loads nothing of OpenTelemetry without a collector', async () => {
  const text = readFileSync(await bundled('main'), 'utf8')
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
  expect(names(/import\("(@opentelemetry\/[^"]+|@fastify\/otel)"\)/g).length).toBeGreaterThan(0)
  expect(names(/from "(@opentelemetry\/[^"]+|@fastify\/otel)"/g)).toEqual([])
})
