import { beforeEach, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { stopDate } from '#testing/stop-date.ts'
import { testApp } from '#testing/test-app.ts'

beforeEach(stopDate)

const app = await testApp({ env: { RATE_LIMITS: 'on' } })

it.each([
  ['PUT', 'limits', { limits: [{ kind: 'loss', days: 1, points: 100 }] }],
  ['POST', 'time-out', { days: 1 }],
  ['POST', 'self-exclusion', { months: 6 }],
  ['PUT', 'reality-check', { minutes: 30 }],
] as const)('allows a player 20 changes an hour: %s %s', async (...request) => {
  const [method, path, payload] = request
  const { cookie } = await givenPlayer(app)
  const url = `/api/user/protection/${path}`
  const statuses: number[] = []
  for (let tried = 0; tried < 25; tried += 1) {
    const response = await app.server.inject({ method, url, headers: { cookie }, payload })
    statuses.push(response.statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
