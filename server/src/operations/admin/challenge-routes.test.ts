import { beforeAll, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from './audit.ts'

const app = await testApp()
let admin: GivenPlayer
let player: GivenPlayer

beforeAll(async () => {
  admin = await givenPlayer(app, { admin: true })
  player = await givenPlayer(app)
})

const easier = {
  title: 'Play twice',
  description: 'Play two rounds today.',
  target: 2,
  reward: 10,
  isActive: true,
}

function update(challengeId: string, payload: object, { cookie } = admin) {
  return app.server.inject({
    method: 'PUT',
    url: `/api/admin/challenges/${challengeId}`,
    headers: { cookie },
    payload,
  })
}

async function namesShown(): Promise<string[]> {
  const list: { id: string }[] = (await send(app, player, '/api/daily-challenges')).json()
  return list.map(({ id }) => id)
}

describe('challenges in the admin area', () => {
  it('are listed and changed, and the change is recorded with the former values', async () => {
    const former = (await send(app, admin, '/api/admin/challenges')).json()[1]
    const changed = await update('play_5_games', easier)
    expect(changed.json()).toEqual({
      id: 2,
      challengeId: 'play_5_games',
      type: 'games',
      ...easier,
      updatedAt: app.clock.now().toISOString(),
    })
    const listed = await send(app, admin, '/api/admin/challenges')
    expect(listed.json()).toHaveLength(3)
    expect(listed.json()[1]).toEqual(changed.json())
    const action = await app.db.selectFrom('admin_action').selectAll().executeTakeFirst()
    expect(action).toMatchObject({
      admin_id: admin.playerId,
      action: 'challenge_updated',
      target_id: 2,
      details: {
        challengeId: 'play_5_games',
        ...easier,
        former: {
          title: former.title,
          description: former.description,
          target: 5,
          reward: 25,
          isActive: true,
        },
      },
    })
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })

  it('are not overwritten by a stale form', async () => {
    const { updatedAt } = (await send(app, admin, '/api/admin/challenges')).json()[1]
    app.clock.advance(1000)
    const off = { ...easier, isActive: false }
    expect((await update('play_5_games', { ...off, updatedAt })).statusCode).toBe(200)
    const late = await update('play_5_games', { ...easier, updatedAt })
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict'])
    expect(await namesShown()).not.toContain('play_5_games')
  })

  it('disappear for players immediately when disabled, and cannot be claimed', async () => {
    await update('play_5_games', { ...easier, isActive: false })
    expect(await namesShown()).toEqual(['earn_500_points', 'complete_3_offers'])
    const claim = await send(app, player, '/api/daily-challenges/play_5_games/claim', {})
    expect([claim.statusCode, claim.json().code]).toEqual([404, 'not_found'])
    await update('play_5_games', easier)
    expect(await namesShown()).toContain('play_5_games')
  })

  it.each([
    ['an empty title', { title: ' ' }],
    ['no target', { target: 0 }],
    ['half a point', { reward: 0.5 }],
    ['another type', { type: 'earn' }],
  ])('are refused with %s', async (_, change) => {
    const response = await update('play_5_games', { ...easier, ...change })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
  })

  it('cannot be changed if they do not exist', async () => {
    expect((await update('play_6_games', easier)).json().code).toBe('not_found')
  })

  it('cannot be changed by a former admin, and the attempt leaves no trace', async () => {
    const former = await givenPlayer(app, { admin: true })
    expect((await send(app, former, '/api/admin/challenges')).statusCode).toBe(200)
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    const response = await update('earn_500_points', easier, former)
    expect(response.json().code).toBe('forbidden')
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })

  it('trigger the audit when changed without a record', async () => {
    await app.db
      .updateTable('challenge')
      .set({ reward: 9999 })
      .where('challenge_id', '=', 'play_5_games')
      .execute()
    const { 'admin-challenge': breaches } = await listBreaches(app.db, adminChecks)
    expect(breaches).toHaveLength(1)
  })
})
