import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { credit, fetchReferralCode, givenFriend, reverse } from '#testing/modules/test-friends.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const referrer = await givenPlayer(app, { points: 0 })
const referralCode = await fetchReferralCode(app, referrer)

it('shows a new player the code, the terms and no earnings', async () => {
  expect((await send(app, referrer, '/api/referral/stats')).json()).toEqual({
    referralCode: expect.stringMatching(/^[A-Z2-9]{10}$/),
    referralCount: 0,
    underReviewCount: 0,
    referralEarnings: 0,
    reward: 500,
    threshold: 500,
    commissionPercent: 10,
  })
})

it('shows the progress of each friend and the points they brought', async () => {
  const unverified = await givenFriend(app, { referralCode })
  const earning = await givenFriend(app, { referralCode, verified: true })
  const rewarded = await givenFriend(app, { referralCode, verified: true })
  const flagged = await givenFriend(app, { referralCode, remoteAddress: '127.0.0.1' })
  const taken = { playerId: rewarded.playerId, transactionId: 'taken', points: 1000 }
  await credit(app, { playerId: earning.playerId, transactionId: 'some', points: 123 })
  await credit(app, { playerId: rewarded.playerId, transactionId: 'much', points: 4000 })
  await credit(app, taken)
  await reverse(app, taken, { name: 'half of it', points: 500 })

  const friends = (await send(app, referrer, '/api/referral/friends')).json()
  const joinedAt = app.clock.now().toISOString()
  const maskUsername = ({ username }: { username: string }) => `f…${username.at(-1)}`
  expect(friends).toEqual([
    {
      name: maskUsername(flagged),
      state: 'under_review',
      shared: 'address',
      progress: 0,
      points: 0,
      joinedAt,
    },
    {
      name: maskUsername(rewarded),
      state: 'rewarded',
      shared: null,
      progress: 500,
      points: 550,
      joinedAt,
    },
    {
      name: maskUsername(earning),
      state: 'earning',
      shared: null,
      progress: 123,
      points: 0,
      joinedAt,
    },
    {
      name: maskUsername(unverified),
      state: 'unverified',
      shared: null,
      progress: 0,
      points: 0,
      joinedAt,
    },
  ])
  const stats = (await send(app, referrer, '/api/referral/stats')).json()
  expect(stats).toMatchObject({ referralCount: 3, underReviewCount: 1, referralEarnings: 550 })
})

it('shows at most the newest fifty friends, and only those of the player', async () => {
  const popular = await givenPlayer(app, { points: 0 })
  const code = await fetchReferralCode(app, popular)
  for (let friend = 0; friend < 51; friend += 1) await givenFriend(app, { referralCode: code })
  expect((await send(app, popular, '/api/referral/friends')).json()).toHaveLength(50)
  expect((await send(app, referrer, '/api/referral/friends')).json()).toHaveLength(4)
})

it('shows visitors who invited them, and lets the browser keep a valid code for 30 days', async () => {
  const read = async (code: string) => {
    const response = await app.server.inject(`/api/referral/invitation/${code}`)
    return { ...response.json(), cookies: response.cookies }
  }
  const valid = {
    isValid: true,
    invitedBy: referrer.username,
    cookies: [
      { name: 'invitation', value: referralCode, maxAge: 2_592_000, path: '/', sameSite: 'Lax' },
    ],
  }
  expect(await read(referralCode)).toEqual(valid)
  expect(await read(referralCode.toLowerCase())).toEqual(valid)
  expect(await read('BADCODE')).toEqual({ isValid: false, invitedBy: null, cookies: [] })
  expect(await read('x'.repeat(65))).toMatchObject({ code: 'invalid_request', cookies: [] })
})
