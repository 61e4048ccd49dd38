import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { post, toPresentedRound } from '#testing/players/play-games.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const ROUNDS = 400

const app = await testApp()
const player = await givenPlayer(app, { points: 10_000 })
const other = await givenPlayer(app)
const admin = await givenPlayer(app, { admin: true })
const rounds = await Promise.all(
  Array.from({ length: ROUNDS }, () =>
    post(app, player, 'dice', { betAmount: 1, prediction: 'over' }),
  ),
)
const roundIds = rounds.map((round) => toPresentedRound(round).roundId)
const receiptUrl = (roundId: number) => `/api/games/rounds/${roundId}`

it('returns 404 for guessed round ids, with and without another player’s session', async () => {
  for (const headers of [{}, { cookie: other.cookie }]) {
    const responses = await Promise.all(
      roundIds.map((id) => app.server.inject({ url: receiptUrl(id), headers })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  }
})

it('opens a round by id for its player and for admins', async () => {
  for (const reader of [player, admin]) {
    const response = await send(app, reader, receiptUrl(roundIds[0] ?? 0))
    expect([response.statusCode, response.json().id]).toEqual([200, roundIds[0]])
  }
})

it('shares a round by its receipt id, which no public response contains', async () => {
  const [own, next] = await Promise.all(
    roundIds.slice(0, 2).map(async (id) => (await send(app, player, receiptUrl(id))).json()),
  )
  const shared = await app.server.inject(`/api/games/receipts/${own.receiptId}`)
  const { id: _, ...shareable } = own
  expect(shared.json()).toEqual(shareable)
  expect(shared.body).not.toContain(player.username)
  expect(shared.body).not.toContain(player.email)

  const visible = [
    await send(app, other, '/api/games/recent-activity'),
    await app.server.inject('/api/public/recent-winners'),
  ].map(({ body }) => body)
  for (const { receiptId } of [own, next]) expect(visible.join()).not.toContain(receiptId)
})

it.each(['0', 'f'.repeat(31), 'F'.repeat(32), `${'f'.repeat(32)}0`])(
  'rejects the receipt id %s',
  async (receiptId) => {
    const response = await app.server.inject(`/api/games/receipts/${receiptId}`)
    expect(response.statusCode).toBe(400)
  },
)

it('returns 404 for a made-up receipt id', async () => {
  const response = await app.server.inject(`/api/games/receipts/${'f'.repeat(32)}`)
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
})
