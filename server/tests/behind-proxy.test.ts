import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { runProduct } from '#testing/run-product.ts'
import { hasCaddy, hasNginx, runCaddy, runNginx } from '#testing/run-proxy.ts'

const CLAIMED = '203.0.113.7'

describe.each([
  { name: 'nginx', isInstalled: hasNginx, run: runNginx },
  { name: 'caddy', isInstalled: hasCaddy, run: runCaddy },
])('behind $name', async ({ name, isInstalled, run }) => {
  const title = isInstalled ? '' : ` (skipped: install ${name} (apt-get) to run it)`
  const db = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-proxied-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test.skipIf(!isInstalled)(
    `live sockets open, and no client chooses its address${title}`,
    async () => {
      const product = await runProduct(db, { DATA_DIR: dataDir, TRUST_PROXY: '1' })
      const address = await run(product.address)

      const cookie = await signUp(address)
      const rows = await db.selectFrom('sighting').select('remote_address').execute()
      expect(rows).toEqual([{ remote_address: '127.0.0.1' }])

      const socket = await openSocket(address, cookie)
      await socket.roundTrip()
      socket.socket.close()
      expect(await negotiateTransport(address, cookie)).toBe('websocket')
    },
  )
})

test.each([
  ['proxy/nginx.conf', 'proxy_set_header X-Forwarded-Host "";'],
  ['proxy/Caddyfile', 'header_up -X-Forwarded-Host'],
  ['cluster/haproxy.cfg', 'http-request del-header X-Forwarded-Host'],
])('%s drops the X-Forwarded-Host of a client', async (file, line) => {
  const ops = join(import.meta.dirname, '../../ops')
  expect(await readFile(join(ops, file), 'utf8')).toContain(line)
})

async function signUp(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CLAIMED },
    body: JSON.stringify({
      username: 'proxied',
      email: 'proxied@example.com',
      password: 'a quiet password',
    }),
  })
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

/** A Socket.IO client's transport after it upgraded from polling. */
async function negotiateTransport(address: string, cookie: string): Promise<string> {
  const socket = io(address, { extraHeaders: { cookie }, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => {
      if (socket.io.engine.transport.name === 'websocket') resolve()
      else socket.io.engine.once('upgrade', () => resolve())
    })
  })
  return socket.io.engine.transport.name
}
