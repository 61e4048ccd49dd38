import { describe, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { earned: 3000, verified: true })

const get = async () => {
  const response = await send(app, admin, `/api/admin/users/${player.playerId}`)
  return response.json()
}

async function play(betAmount: number) {
  const response = await send(app, player, '/api/games/dice', { betAmount, prediction: 'over' })
  if (response.statusCode !== 200) throw new Error(response.body)
}

describe("a player's page", () => {
  it('shows the account, wallet, level, and counts', async () => {
    await send(app, player, '/api/auth/update-profile', { avatar: 'lamp-marigold' })
    await play(10)
    const { available } = await app.db
      .selectFrom('wallet')
      .select('available')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    const page = await get()
    expect(page.account).toMatchObject({
      id: player.playerId,
      username: player.username,
      email: player.email,
      emailVerified: true,
      avatar: 'lamp-marigold',
      isAdmin: false,
      twoFactorOn: false,
      lastSeenAt: app.clock.now().toISOString(),
      lastIpAddress: '127.0.0.1',
    })
    expect(page.wallet).toMatchObject({
      available,
      held: 0,
      pending: 0,
      debt: 0,
      totalEarned: 3000,
      totalWagered: 10,
    })
    expect(page.level).toMatchObject({ level: 3, experience: 3010 })
    expect(page).toMatchObject({ ban: null, mute: null })
    expect(page.sightings).toHaveLength(1)
    expect(page.sightings[0]).toMatchObject({ ipAddress: '127.0.0.1' })
    expect(page.referrals).toMatchObject({ referredBy: null, referralCount: 0 })
    expect(page.counts).toMatchObject({ rounds: 1, sessions: 1, withdrawals: 0, openSignals: 0 })
  })

  it('shows the reason and the admin of a ban, and the reason of a mute', async () => {
    await send(app, admin, `/api/admin/users/${player.playerId}/ban`, { reason: 'abuse' })
    await send(app, admin, '/api/admin/chat/mute', {
      userId: player.playerId,
      minutes: 5,
      reason: 'noise',
    })
    const page = await get()
    expect(page.ban).toMatchObject({ reason: 'abuse', bannedBy: admin.username })
    expect(page.mute).toMatchObject({ reason: 'noise' })
    expect(page.counts).toMatchObject({ sessions: 0, actions: 2 })
    await send(app, admin, `/api/admin/users/${player.playerId}/unban`, { reason: 'a mistake' })
  })

  it('responds with 404 for an unknown player', async () => {
    const response = await send(app, admin, '/api/admin/users/999999')
    expect(response.statusCode).toBe(404)
  })

  it('lists every transfer in pages, including those that do not change the balance', async () => {
    const made = await givenPlayer(app, { earned: 3000, verified: true })
    const requested = await send(app, made, '/api/withdrawal/request', {
      method: 'paypal',
      amount: 1000,
      paymentDetails: 'someone@example.com',
    })
    await app.server.inject({
      method: 'PATCH',
      url: `/api/admin/withdrawal/${requested.json().id}`,
      headers: { cookie: admin.cookie },
      payload: { status: 'approved' },
    })
    await app.jobs.runDue()
    const ledger = async (query = '') =>
      (await send(app, admin, `/api/admin/users/${made.playerId}/ledger${query}`)).json()
    const lines = await ledger()
    const [post, hold, credit] = lines
    expect(lines).toHaveLength(3)
    expect(post).toMatchObject({ reason: 'hold_post', from: 'held', to: 'payouts', amount: 1000 })
    expect(hold).toMatchObject({ reason: 'hold', type: 'withdrawal', sourceId: post.sourceId })
    expect(credit).toMatchObject({ reason: 'offer_credit', description: 'Offer completed' })
    expect(await ledger(`?before=${hold.id}`)).toEqual([credit])
    const [withdrawal] = (
      await send(app, admin, `/api/admin/users/${made.playerId}/withdrawals`)
    ).json()
    expect(withdrawal).toMatchObject({ id: requested.json().id, userId: made.playerId })
  })
})
