import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { atGuessPace } from './guess-pace.ts'
import { codeKeys } from './log-in-keys.ts'

const db = await testDatabase()
const clock = fakeClock()
const reply = { header: () => {} } as unknown as FastifyReply

function guess(sid: string, playerId = 1) {
  return atGuessPace({ db, clock, reply }, codeKeys(playerId, sid), () =>
    Promise.reject(new AppError('second_factor_wrong')),
  ).catch((error: AppError) => error.code)
}

it('lets each session of a player enter five wrong codes, and all of them together 100', async () => {
  for (let n = 0; n < 100; n += 1) expect(await guess(`${n % 20}`)).toBe('second_factor_wrong')
  expect(await guess('another')).toBe('too_many_requests')
  expect(await guess('another', 2)).toBe('second_factor_wrong')
})
