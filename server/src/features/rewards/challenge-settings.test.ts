import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { givenRounds } from '#testing/modules/test-rewards.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app)
const url = '/api/admin/challenges/play_5_games'
const texts = { title: 'Play twice', description: 'Play two rounds today.' }
const easier = { ...texts, target: 2, reward: 10, isActive: true }

function update(change: object) {
  const payload = { ...easier, ...change }
  return app.server.inject({ method: 'PUT', url, headers: { cookie: admin.cookie }, payload })
}

function claim(who: GivenPlayer) {
  return send(app, who, '/api/daily-challenges/play_5_games/claim', {})
}

it.each([
  [{ target: 0 }, 'Target and reward must be valid positive numbers'],
  [{ target: 1.5 }, 'Target and reward must be valid positive numbers'],
  [{ reward: -1 }, 'Target and reward must be valid positive numbers'],
  [{ reward: '50' }, 'Target and reward must be valid positive numbers'],
  [{ reward: 5001 }, 'Reward can be at most 5,000.'],
  [{ target: 100_001 }, 'Target can be at most 100,000.'],
])('rejects %j with the message of the form', async (change, message) => {
  const response = await update(change)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', message })
})

it('accepts the highest target and reward', async () => {
  expect((await update({ reward: 5000, target: 100_000 })).statusCode).toBe(200)
})

it('an admin who changed a challenge cannot claim it for a day', async () => {
  await update({})
  for (const who of [admin, player]) await givenRounds(app, who, { count: 2 })
  const rejected = await claim(admin)
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'forbidden'])
  expect((await claim(player)).json()).toEqual({ reward: 10 })
  app.clock.advance(86_400_000)
  await givenRounds(app, admin, { count: 2 })
  expect((await claim(admin)).json()).toEqual({ reward: 10 })
})
