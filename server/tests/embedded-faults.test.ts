import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { startEmbeddedDatabase } from '@tallyhouse/local-postgres/start-embedded'
import { clearScratch, scratchDataDir, serverPid } from '@tallyhouse/local-postgres/test-folders'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { connect } from '#platform/db/connect.ts'
import { abortUpload } from '#testing/abort-upload.ts'
import { APP_SECRET, seedBox } from '#testing/database/seed-box.ts'
import { eventually } from '#testing/eventually.ts'
import { type RunningProduct, runOnOwnDatabase } from '#testing/run-product.ts'
import { isSoak, scaled } from '#testing/scale.ts'

const KILLS = scaled({ test: 1, soak: 10 })
const BETS_BETWEEN = 5

const dataDir = await scratchDataDir(0o755)
afterAll(clearScratch)

const start = () =>
  runOnOwnDatabase({
    DATA_DIR: dataDir,
    APP_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  })

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signUp({ address }: RunningProduct): Promise<string> {
  const response = await post(`${address}/api/auth/register`, {
    username: 'survivor',
    email: 'survivor@example.com',
    password: 'a quiet password',
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('restarts a killed database, responds 503 until it is up, and loses no bet', async () => {
  const product = await start()
  const cookie = await signUp(product)
  const roundIds = new Set<number>()
  const rejections: string[] = []

  /** Bets one point under one key, retrying until the bet succeeds. */
  async function bet(): Promise<void> {
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const request = { betAmount: 1, prediction: 'over' }
    for (;;) {
      const response = await post(`${product.address}/api/games/dice`, request, headers)
      const body = (await response.json()) as { roundId: number }
      if (response.status === 200) return void roundIds.add(body.roundId)
      rejections.push(`${response.status}, Retry-After ${response.headers.get('retry-after')}`)
    }
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let n = 0; n < BETS_BETWEEN; n += 1) await bet()
    process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
  }
  await bet()
  expect(roundIds.size).toBe(KILLS * BETS_BETWEEN + 1)
  expect(rejections.filter((rejection) => rejection !== '503, Retry-After 1')).toEqual([])
  await eventually(async () => expect((await fetch(`${product.address}/api/ready`)).ok).toBe(true))
  await product.kill()

  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  const db = connect(connectionString, 1)
  const rounds = await db.selectFrom('round').select('id').execute()
  expect(new Set(rounds.map(({ id }) => id))).toEqual(roundIds)
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
  await db.destroy()
  await stop()
})

test.runIf(isSoak)('shuts down cleanly, with its database, when the terminal closes', async () => {
  const { process: product } = await start()
  const exited = once(product, 'exit')
  product.kill('SIGHUP')
  expect(await exited).toEqual([0, null])
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(isSoak)('shuts down cleanly, with its database, when its output closes', async () => {
  const { process: product, address } = await start()
  const exited = once(product, 'exit')
  product.stdout?.destroy()
  // Triggers a log line.
  await abortUpload(address)
  expect(await exited).toEqual([0, null])
  expect(await serverPid(dataDir)).toBeUndefined()
})
