import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { POSTBACK_SECRET, testApp } from '../testing/test-app.ts'
import { forgetOld } from '../upkeep.ts'
import { demoSignature } from './networks/demo.ts'
import type { Network } from './networks/network.ts'
import { createUnprovenPace } from './unproven-pace.ts'

const DAY_MS = 86_400_000
const app = await testApp()

function forge() {
  return app.server.inject({ url: '/api/postbacks/demo?signature=00' })
}

async function keptCount(): Promise<number> {
  return (await app.db.selectFrom('postback').select('id').execute()).length
}

test('keeps 60 calls a minute that anybody could have made, and answers all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, forge))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(70).fill(403))
  expect(await keptCount()).toBe(60)
  app.clock.advance(59_999)
  await forge()
  expect(await keptCount()).toBe(60)
  app.clock.advance(1)
  await forge()
  expect(await keptCount()).toBe(61)
})

test('forgets them after a week, and nothing else', async () => {
  const kept = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '127.0.0.1' }
  await app.db
    .insertInto('postback')
    .values(
      ['credited', 'not_found', 'signature_wrong', 'forbidden'].map((verdict) => ({
        ...kept,
        verdict,
        received_at: app.clock.now(),
      })),
    )
    .execute()
  app.clock.advance(7 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  expect(await keptCount()).toBeGreaterThanOrEqual(4)
  app.clock.advance(1)
  await forgetOld(app.db, app.clock.now())
  const left = await app.db.selectFrom('postback').select('verdict').orderBy('id').execute()
  expect(left.map(({ verdict }) => verdict)).toEqual(['credited', 'not_found'])
})

describe('where rates are limited', () => {
  const network = { name: 'listed', addresses: new BlockList() }
  network.addresses.addAddress('203.0.113.1')
  const listed = network as Network
  const open = { name: 'open' } as Network
  const forged = new AppError('signature_wrong')
  const callerAt = (remoteAddress: string) => ({ headers: {}, remoteAddress })
  const stranger = callerAt('198.51.100.1')
  const refusal = expect.objectContaining({ code: 'too_many_requests' })

  function pace(count: number, ...callers: (typeof stranger)[]) {
    const clock = fakeClock()
    const unproven = createUnprovenPace(clock)
    for (const caller of callers) {
      for (let n = 0; n < count; n += 1) unproven.count(caller, forged)
    }
    return { clock, ...unproven }
  }

  test('refuses an address after 60 unproven calls, until a minute after the first', () => {
    const { clock, refuse } = pace(60, stranger)
    expect(() => refuse(open, stranger)).toThrow(refusal)
    expect(() => refuse(listed, stranger)).toThrow(refusal)
    expect(() => refuse(open, callerAt('198.51.100.2'))).not.toThrow()
    clock.advance(59_999)
    expect(() => refuse(open, stranger)).toThrow(refusal)
    clock.advance(1)
    expect(() => refuse(open, stranger)).not.toThrow()
    expect(() => pace(59, stranger).refuse(open, stranger)).not.toThrow()
  })

  test('never refuses the addresses of a network, nor one that proved itself within a day', () => {
    const ofNetwork = callerAt('203.0.113.1')
    const { clock, refuse, count } = pace(100, ofNetwork, stranger)
    expect(() => refuse(listed, ofNetwork)).not.toThrow()
    expect(() => refuse(open, ofNetwork)).toThrow(refusal)
    count(stranger)
    expect(() => refuse(open, stranger)).not.toThrow()
    clock.advance(DAY_MS - 1)
    for (let n = 0; n < 60; n += 1) count(stranger, forged)
    expect(() => refuse(open, stranger)).not.toThrow()
    clock.advance(1)
    expect(() => refuse(open, stranger)).toThrow(refusal)
  })

  test('takes a failure of our own for no proof, and a refusal of a proven call for one', () => {
    const { refuse, count } = pace(60, stranger)
    count(stranger, new Error('The database is gone.'))
    expect(() => refuse(open, stranger)).toThrow(refusal)
    count(stranger, new AppError('not_found'))
    expect(() => refuse(open, stranger)).not.toThrow()
  })

  test('does so before the body is read, and takes what is signed from elsewhere', async () => {
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
