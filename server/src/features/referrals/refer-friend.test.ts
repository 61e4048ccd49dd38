import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import {
  credit,
  deviceIn,
  fetchReferralCode,
  givenFriend,
  logInFrom,
  referredTo,
} from '#testing/modules/test-friends.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const referrer = await givenPlayer(app, { points: 0 })
const referralCode = await fetchReferralCode(app, referrer)

function findReferral({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('referral')
    .select(['referrer_id', 'flag'])
    .where('friend_id', '=', playerId)
    .executeTakeFirst()
}

function readPlayerSignals({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('abuse_signal')
    .select(['subject', 'details'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'self_referral')
    .execute()
}

it('saves the referrer by the code, ignoring case', async () => {
  const friends = [
    await givenFriend(app, { referralCode }),
    await givenFriend(app, {
      referralCode: ` ${referralCode.toLowerCase().replaceAll('i', 'ı')} `,
    }),
  ]
  const referrals = await Promise.all(friends.map(findReferral))
  const expected = { referrer_id: referrer.playerId, flag: null }
  expect(referrals).toEqual([expected, expected])
})

it('signs up a player with an unknown code and saves the code', async () => {
  const friend = await givenFriend(app, { referralCode: 'NOBODY5CODE' })
  expect(await findReferral(friend)).toBeUndefined()
  const player = await app.db
    .selectFrom('player')
    .select('referral_code_used')
    .where('id', '=', friend.playerId)
    .executeTakeFirst()
  expect(player?.referral_code_used).toBe('NOBODY5CODE')
})

it('saves each of many concurrent sign-ups', async () => {
  const friends = await Promise.all(
    Array.from({ length: 12 }, () => givenFriend(app, { referralCode })),
  )
  const referrals = await Promise.all(friends.map(findReferral))
  expect(referrals.map((referral) => referral?.referrer_id)).toEqual(
    friends.map(() => referrer.playerId),
  )
})

it('a referral cannot be added after the sign-up, so that two players cannot refer each other', async () => {
  const friend = await givenFriend(app, { referralCode })
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: {
      username: referrer.username,
      password: 'a quiet password',
      referralCode: await fetchReferralCode(app, friend),
    },
  })
  expect(response.statusCode).toBe(400)
  const backwards = app.db.insertInto('referral').values({
    friend_id: referrer.playerId,
    referrer_id: friend.playerId,
    flag: null,
    created_at: app.clock.now(),
  })
  await expect(backwards.execute()).rejects.toThrow('check')
})

it.each([
  ['address', { remoteAddress: '127.0.0.1' }],
  ['address', { remoteAddress: '::ffff:127.0.0.1' }],
  ['device', { cookie: deviceIn(referrer) }],
])(
  'flags a friend who shares the %s with the referrer, and raises signals on both',
  async (shared, from) => {
    const friend = await givenFriend(app, { referralCode, verified: true, ...from })
    expect(await findReferral(friend)).toEqual({ referrer_id: referrer.playerId, flag: shared })
    const signal = {
      subject: friend.username,
      details: {
        friendId: friend.playerId,
        friend: friend.username,
        referrer: referrer.username,
        shared,
        sharedWith: referrer.username,
      },
    }
    expect(await readPlayerSignals(friend)).toEqual([signal])
    expect(await readPlayerSignals(referrer)).toContainEqual(signal)
  },
)

it('flags a friend who shares an address of a later login of the referrer', async () => {
  const remoteAddress = '10.9.9.9'
  await logInFrom(app, referrer, { remoteAddress })
  const friend = await givenFriend(app, { referralCode, remoteAddress })
  expect((await findReferral(friend))?.flag).toBe('address')
})

it('pays nothing for a flagged friend', async () => {
  const before = await referredTo(app, referrer)
  const friend = await givenFriend(app, {
    referralCode,
    verified: true,
    remoteAddress: '127.0.0.1',
  })
  const { playerId } = friend
  await credit(app, { playerId, transactionId: 'flagged', points: 5000 })
  expect(await referredTo(app, referrer)).toBe(before)
})
