import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { purgeExpired } from '#operations/retention/retention.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { demoSignature } from '../networks/demo.ts'
import type { Network } from '../networks/network.ts'
import { createUnverifiedRateLimit } from './unverified-rate-limit.ts'

const DAY_MS = 86_400_000
const app = await testApp()

function forge() {
  return app.server.inject({ url: '/api/postbacks/demo?signature=00' })
}

async function storedCount(): Promise<number> {
  return (await app.db.selectFrom('postback').select('id').execute()).length
}

test('stores 60 unverified calls per minute and responds to all of them', async () => {
  const responses = await Promise.all(Array.from({ length: 70 }, forge))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(70).fill(403))
  expect(await storedCount()).toBe(60)
  app.clock.advance(59_999)
  await forge()
  expect(await storedCount()).toBe(60)
  app.clock.advance(1)
  await forge()
  expect(await storedCount()).toBe(61)
})

test('deletes unverified calls after a week, and no others', async () => {
  const call = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '127.0.0.1' }
  await app.db
    .insertInto('postback')
    .values(
      ['credited', 'not_found', 'signature_wrong', 'forbidden'].map((verdict) => ({
        ...call,
        verdict,
        received_at: app.clock.now(),
      })),
    )
    .execute()
  app.clock.advance(7 * DAY_MS)
  await purgeExpired(app.db, app.clock.now())
  expect(await storedCount()).toBeGreaterThanOrEqual(4)
  app.clock.advance(1)
  await purgeExpired(app.db, app.clock.now())
  const left = await app.db.selectFrom('postback').select('verdict').orderBy('id').execute()
  expect(left.map(({ verdict }) => verdict)).toEqual(['credited', 'not_found'])
})

describe('with rate limits', () => {
  const network = { name: 'listed', addresses: new BlockList() }
  network.addresses.addAddress('203.0.113.1')
  const listed = network as Network
  const open = { name: 'open' } as Network
  const forged = new AppError('signature_wrong')
  const callerAt = (remoteAddress: string) => ({ headers: {}, remoteAddress })
  const stranger = callerAt('198.51.100.1')
  const rejection = expect.objectContaining({ code: 'too_many_requests' })

  function limitAfter(count: number, ...callers: (typeof stranger)[]) {
    const clock = fakeClock()
    const limit = createUnverifiedRateLimit(clock)
    for (const caller of callers) {
      for (let n = 0; n < count; n += 1) limit.count(caller, forged)
    }
    return { clock, ...limit }
  }

  test('refuses an address after 60 unverified calls until a minute after the first', () => {
    const { clock, reject } = limitAfter(60, stranger)
    expect(() => reject(open, stranger)).toThrow(rejection)
    expect(() => reject(listed, stranger)).toThrow(rejection)
    expect(() => reject(open, callerAt('198.51.100.2'))).not.toThrow()
    clock.advance(59_999)
    expect(() => reject(open, stranger)).toThrow(rejection)
    clock.advance(1)
    expect(() => reject(open, stranger)).not.toThrow()
    expect(() => limitAfter(59, stranger).reject(open, stranger)).not.toThrow()
  })

  test("never refuses a network's own addresses or an address verified within a day", () => {
    const ofNetwork = callerAt('203.0.113.1')
    const { clock, reject, count } = limitAfter(100, ofNetwork, stranger)
    expect(() => reject(listed, ofNetwork)).not.toThrow()
    expect(() => reject(open, ofNetwork)).toThrow(rejection)
    count(stranger)
    expect(() => reject(open, stranger)).not.toThrow()
    clock.advance(DAY_MS - 1)
    for (let n = 0; n < 60; n += 1) count(stranger, forged)
    expect(() => reject(open, stranger)).not.toThrow()
    clock.advance(1)
    expect(() => reject(open, stranger)).toThrow(rejection)
  })

  test('counts an internal failure as unverified and a refused but signed call as verified', () => {
    const { reject, count } = limitAfter(60, stranger)
    count(stranger, new Error('The database is gone.'))
    expect(() => reject(open, stranger)).toThrow(rejection)
    count(stranger, new AppError('not_found'))
    expect(() => reject(open, stranger)).not.toThrow()
  })

  test('refuses before reading the body and accepts signed calls from other addresses', async () => {
    const limited = await testApp({ db: app.db, env: { RATE_LIMITS: 'on' } })
    const send = (payload: string, remoteAddress: string) =>
      limited.server.inject({
        method: 'POST',
        url: '/api/postbacks/demo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
        remoteAddress,
      })
    const forgeries = await Promise.all(Array.from({ length: 60 }, () => send('a=1', '10.0.0.1')))
    expect(new Set(forgeries.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
    const tooLong = 'x'.repeat(9000)
    expect((await send(tooLong, '10.0.0.1')).statusCode).toBe(429)
    expect((await send(tooLong, '10.0.0.2')).statusCode).toBe(413)
    const fields = { user: 'f'.repeat(32), transaction: 't', points: '5', kind: 'credit' }
    const signature = demoSignature(fields, POSTBACK_SECRET)
    const signed = new URLSearchParams({ ...fields, signature }).toString()
    expect((await send(signed, '10.0.0.2')).json().code).toBe('not_found')
  })
})
