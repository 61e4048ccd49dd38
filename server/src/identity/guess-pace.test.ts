import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { atGuessPace, type GuessKey } from './guess-pace.ts'

const db = await testDatabase()
let keys = 0

/** Guesses of one person, with a clock of their own. */
function guesser({ freeTries = 3, isShared = false, name = '' } = {}) {
  keys += 1
  const clock = fakeClock()
  const headers: Record<string, string> = {}
  const header = (name: string, value: string) => Object.assign(headers, { [name]: value })
  const reply = { header } as unknown as FastifyReply
  const key: GuessKey = { name: `key ${keys} ${name}`, freeTries, isShared }
  const guess = async (work: () => Promise<string>) =>
    atGuessPace({ db, clock, reply }, [key], work).catch((error: AppError) => error.code)
  const wrong = () => guess(() => Promise.reject(new AppError('credentials_wrong')))
  const right = () => guess(async () => 'in')
  return { clock, headers, guess, wrong, right }
}

describe('the pace of guesses', () => {
  it('is free at first, then a second, then twice as long each time, 15 minutes at the most', async () => {
    const { clock, headers, wrong } = guesser()
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

  it('goes on from the present when the clock goes back', async () => {
    const { clock, headers, wrong, right } = guesser()
    for (let n = 0; n < 3; n += 1) await wrong()
    clock.advance(-3_600_000)
    expect(await right()).toBe('too_many_requests')
    expect(headers['retry-after']).toBe('1')
    clock.advance(1000)
    expect(await right()).toBe('in')
  })

  it('refuses the right guess, too, while there is a wait, and then takes it', async () => {
    const { clock, wrong, right } = guesser()
    for (let n = 0; n < 3; n += 1) await wrong()
    expect(await right()).toBe('too_many_requests')
    clock.advance(1000)
    expect(await right()).toBe('in')
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
  })

  it('lets no more through of those that come at once', async () => {
    const { wrong } = guesser()
    const outcomes = await Promise.all(Array.from({ length: 20 }, wrong))
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(17)
  })

  it('counts nothing that was not wrong', async () => {
    const { guess, wrong } = guesser()
    for (const code of ['second_factor_required', 'banned', 'overloaded'] as const) {
      expect(await guess(() => Promise.reject(new AppError(code)))).toBe(code)
    }
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
  })

  it('starts anew an hour after the last guess', async () => {
    const { clock, wrong } = guesser()
    for (let n = 0; n < 3; n += 1) await wrong()
    clock.advance(3_600_001)
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toBe('credentials_wrong')
    expect(await wrong()).toBe('too_many_requests')
  })

  it('keeps the wrong guesses of others where a key is shared', async () => {
    const { wrong, right } = guesser({ isShared: true })
    await wrong()
    await wrong()
    expect(await right()).toBe('in')
    expect(await wrong()).toBe('credentials_wrong')
    expect(await wrong()).toBe('too_many_requests')
  })

  it('hears of the work, not of a count that could not be lowered after it', async () => {
    const failing = (error?: AppError) => {
      const counted = db.transaction()
      const transactions = [counted]
      const transaction = () => {
        const next = transactions.pop()
        if (next === undefined) throw new Error('no connection')
        return next
      }
      const logged: unknown[] = []
      const reply = { log: { error: (what: unknown) => logged.push(what) } }
      const deps = { db: { transaction } as unknown as Db, clock: fakeClock(), reply }
      const key = { name: `failing ${error?.code}`, freeTries: 3, isShared: false }
      const work = async () => {
        if (error) throw error
        return 'in'
      }
      return atGuessPace(deps as unknown as Parameters<typeof atGuessPace>[0], [key], work).then(
        (result) => ({ result, logged }),
        (result: AppError) => ({ result: result.code, logged }),
      )
    }
    expect(await failing()).toMatchObject({ result: 'in', logged: [{}] })
    const refused = await failing(new AppError('two_factor_on'))
    expect(refused).toMatchObject({ result: 'two_factor_on', logged: [{}] })
  })

  it('keeps nothing that names a guesser, and nothing for long', async () => {
    const { clock, wrong } = guesser({ name: 'log-in ada with her password' })
    await wrong()
    const rows = await db.selectFrom('guess_count').selectAll().execute()
    expect(JSON.stringify(rows.map(({ key }) => key.toString('latin1')))).not.toContain('ada')
    const { wrong: later, clock: laterClock } = guesser()
    laterClock.set(new Date(clock.now().getTime() + 86_400_000))
    await later()
    expect(await db.selectFrom('guess_count').selectAll().execute()).toHaveLength(1)
  })
})
