import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { type AttemptKey, withAttemptLimit } from './attempt-limit.ts'

const db = await testDatabase()
let keys = 0

/** Attempts under one key, with their own clock. */
function givenAttempts({ freeAttempts = 3, isShared = false, name = '' } = {}) {
  keys += 1
  const clock = fakeClock()
  const headers: Record<string, string> = {}
  const header = (name: string, value: string) => Object.assign(headers, { [name]: value })
  const reply = { header } as unknown as FastifyReply
  const key: AttemptKey = { name: `key ${keys} ${name}`, freeAttempts, isShared }
  const attempt = async (work: () => Promise<string>) =>
    withAttemptLimit({ db, clock, reply }, [key], work).catch((error: AppError) => error.code)
  const wrong = () => attempt(() => Promise.reject(new AppError('credentials_wrong')))
  const right = () => attempt(async () => 'in')
  return { clock, headers, attempt, wrong, right }
}

describe('attempt limit', () => {
  it('imposes a wait that starts at one second and doubles up to 15 minutes', async () => {
    const { clock, headers, wrong } = givenAttempts()
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
    const waits: number[] = []
    for (let n = 0; n < 12; n += 1) {
      expect(await wrong()).toBe('too_many_requests')
      const seconds = Number(headers['retry-after'])
      waits.push(seconds)
      clock.advance(seconds * 1000 - 1)
      expect(await wrong()).toBe('too_many_requests')
      clock.advance(1)
      expect(await wrong()).toBe('credentials_wrong')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('counts from the current time when the clock goes back', async () => {
    const { clock, headers, wrong, right } = givenAttempts()
    for (let n = 0; n < 3; n += 1) await wrong()
    clock.advance(-3_600_000)
    expect(await right()).toBe('too_many_requests')
    expect(headers['retry-after']).toBe('1')
    clock.advance(1000)
    expect(await right()).toBe('in')
  })

  it('rejects a correct attempt during a wait and accepts it afterward', async () => {
    const { clock, wrong, right } = givenAttempts()
    for (let n = 0; n < 3; n += 1) await wrong()
    expect(await right()).toBe('too_many_requests')
    clock.advance(1000)
    expect(await right()).toBe('in')
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
  })

  it('applies to concurrent attempts', async () => {
    const { wrong } = givenAttempts()
    const outcomes = await Promise.all(Array.from({ length: 20 }, wrong))
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(17)
  })

  it('does not count failures other than a wrong password or code', async () => {
    const { attempt, wrong } = givenAttempts()
    for (const code of ['second_factor_required', 'banned', 'overloaded'] as const) {
      expect(await attempt(() => Promise.reject(new AppError(code)))).toBe(code)
    }
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
  })

  it('resets an hour after the last attempt', async () => {
    const { clock, wrong } = givenAttempts()
    for (let n = 0; n < 3; n += 1) await wrong()
    clock.advance(3_600_001)
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
    expect(await wrong()).toBe('too_many_requests')
  })

  it('does not reset a shared counter after a success', async () => {
    const { wrong, right } = givenAttempts({ isShared: true })
    await wrong()
    await wrong()
    expect(await right()).toBe('in')
    expect(await wrong()).toBe('credentials_wrong')
    expect(await wrong()).toBe('too_many_requests')
  })

  it('returns the result of the work even if updating the counter fails afterward', async () => {
    const failing = (error?: AppError) => {
      const transactions = [db.transaction()]
      const transaction = () => {
        const next = transactions.pop()
        if (next === undefined) throw new Error('no connection')
        return next
      }
      const logged: unknown[] = []
      const reply = { log: { error: (what: unknown) => logged.push(what) } }
      const deps = { db: { transaction } as unknown as Db, clock: fakeClock(), reply }
      const key = { name: `failing ${error?.code}`, freeAttempts: 3, isShared: false }
      const work = async () => {
        if (error) throw error
        return 'in'
      }
      return withAttemptLimit(
        deps as unknown as Parameters<typeof withAttemptLimit>[0],
        [key],
        work,
      ).then(
        (result) => ({ result, logged }),
        (result: AppError) => ({ result: result.code, logged }),
      )
    }
    expect(await failing()).toMatchObject({ result: 'in', logged: [{}] })
    const rejected = await failing(new AppError('two_factor_on'))
    expect(rejected).toMatchObject({ result: 'two_factor_on', logged: [{}] })
  })

  it('stores hashed keys only, and deletes expired rows', async () => {
    const { clock, wrong } = givenAttempts({ name: 'login ada with her password' })
    await wrong()
    const rows = await db.selectFrom('failed_attempt').selectAll().execute()
    expect(JSON.stringify(rows.map(({ key }) => key.toString('latin1')))).not.toContain('ada')
    const { wrong: later, clock: laterClock } = givenAttempts()
    laterClock.set(new Date(clock.now().getTime() + 86_400_000))
    await later()
    expect(await db.selectFrom('failed_attempt').selectAll().execute()).toHaveLength(1)
  })
})
