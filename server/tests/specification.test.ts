import { beforeAll, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { testOffers } from '#testing/modules/test-offers.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

/**
 * Statements of the specification that were once missed or contradicted, checked over HTTP. Where
 * the product deviates on purpose, docs/decisions gives the reason.
 */
const app = await testApp({
  payoutProvider: {
    name: 'scripted',
    submit: async () => ({ status: 'paid', reference: 'REF-1' }),
    queryStatus: async () => ({ status: 'paid', reference: 'REF-1' }),
  },
})
let player: GivenPlayer

beforeAll(async () => {
  player = await givenEarner(app, 5000)
})

const read = async (path: string) => (await send(app, player, path)).json()

describe('section 3, entities', () => {
  it('User: avatar', async () => {
    const changed = await send(app, player, '/api/auth/update-profile', { avatar: 'moon-sky' })
    expect(changed.json()).toMatchObject({ avatar: 'moon-sky' })
    expect(await read('/api/auth/user')).toMatchObject({ avatar: 'moon-sky' })
  })

  it('Transaction: offerwallData (json)', async () => {
    const { credit } = testOffers(app.db, app.clock)
    const { playerId } = player
    await credit({ playerId, transactionId: 'spec-1', offerName: 'Kingdom Builder' })
    const [newest] = await read('/api/user/transactions')
    expect(newest).toMatchObject({
      type: 'earn',
      description: 'Kingdom Builder',
      offerwallData: { offerName: 'Kingdom Builder', reference: 'spec-1' },
    })
    expect((await read('/api/user/stats')).recentTransactions[0]).toEqual(newest)
  })

  it('Transaction: Robux Withdrawal, and Robux Withdrawal - Completed Successfully', async () => {
    const newest = async () => (await read('/api/user/transactions'))[0].description
    const response = await send(app, player, '/api/automated-withdrawal/request', {
      type: 'robux',
      amount: 5,
      usdValue: '5',
      details: newRobloxDetails(player),
    })
    expect(response.statusCode).toBe(200)
    expect(await newest()).toBe('Robux Withdrawal')
    await app.jobs.runDue()
    expect(await newest()).toBe('Robux Withdrawal - Completed Successfully')
  })

  it('Public stats: totalPaidOut (in cents)', async () => {
    // The 5 Robux above are 5 points, which are 5 cents.
    app.clock.advance(60_000)
    await app.scheduler.run('update-ranks')
    expect((await read('/api/public/stats')).totalPaidOut).toBe(5)
  })

  it('Notification: isGlobal, userId, expiresAt', async () => {
    const admin = await givenPlayer(app, { admin: true })
    await confirmAs(app, admin)
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const announcement = { title: 'Maintenance tonight', message: 'We are back within minutes.' }
    await send(app, admin, '/api/admin/announcements', { ...announcement, expiresAt })
    const notifications = await read('/api/notifications')
    expect(notifications[0]).toMatchObject({
      ...announcement,
      isGlobal: true,
      userId: null,
      expiresAt,
    })
    expect(notifications.at(-1)).toMatchObject({
      isGlobal: false,
      userId: player.playerId,
      expiresAt: null,
    })
  })

  it('Referral stats: the fields of a player without referrals', async () => {
    expect(await read('/api/referral/stats')).toMatchObject({
      referralCode: expect.any(String),
      referralCount: 0,
      referralEarnings: 0,
    })
  })
})

describe('section 5, validation', () => {
  it.each([
    { username: 'ab' },
    { username: 'has space' },
    { email: 'not an email' },
    { password: 'short' },
    { firstName: 'a'.repeat(51) },
    { isAdmin: true },
  ])('registration with %j is rejected in plain words', async (fields: object) => {
    const body = { username: 'plain_words', email: 'plain@example.com', password: 'slow coffee' }
    const payload = { ...body, ...fields }
    const response = await app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).not.toMatch(
      /too (small|big)|expected|invalid (input|option)|pattern|<=|>=|\^/i,
    )
  })

  it('a withdrawal below 5 points: Minimum withdrawal is 5 points', async () => {
    const response = await send(app, player, '/api/automated-withdrawal/request', {
      type: 'robux',
      amount: 4,
      details: newRobloxDetails(player),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('Minimum withdrawal is 5 points')
  })

  it('mismatched passwords: Passwords don’t match', async () => {
    const response = await send(app, player, '/api/auth/change-password', {
      currentPassword: 'a quiet password',
      newPassword: 'another quiet one',
      confirmPassword: 'a different one',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain("Passwords don't match")
  })
})
