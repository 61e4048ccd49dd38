import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { withAttemptLimit } from './attempt-limit.ts'
import { codeKeys } from './throttle-keys.ts'

const db = await testDatabase()
const clock = fakeClock()
const reply = { header: () => {} } as unknown as FastifyReply

function enterWrongCode(sid: string, playerId = 1) {
  const from = { sid, remoteAddress: '203.0.113.1' }
  return withAttemptLimit({ db, clock, reply }, codeKeys(playerId, from), () =>
    Promise.reject(new AppError('second_factor_wrong')),
  ).catch((error: AppError) => error.code)
}

it('allows five wrong codes per session of a player, and 100 across all sessions', async () => {
  for (let n = 0; n < 100; n += 1)
    expect(await enterWrongCode(`${n % 20}`)).toBe('second_factor_wrong')
  expect(await enterWrongCode('another')).toBe('too_many_requests')
  expect(await enterWrongCode('another', 2)).toBe('second_factor_wrong')
})
