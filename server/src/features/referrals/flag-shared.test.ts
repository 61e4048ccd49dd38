import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import {
  credit,
  deviceIn,
  fetchReferralCode,
  givenFriend,
  logInFrom,
  referredTo,
  reverse,
} from '#testing/modules/test-friends.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { referralsChecks } from './audit.ts'

const DAY_MS = 86_400_000
const app = await testApp()
let referrer: GivenPlayer
let referralCode: string
let home: string
let serial = 0

beforeEach(async () => {
  serial += 1
  home = `10.8.0.${serial}`
  referrer = await givenFriend(app, { remoteAddress: home })
  referralCode = await fetchReferralCode(app, referrer)
})

function earn({ playerId }: GivenPlayer, points = 500) {
  serial += 1
  return credit(app, { playerId, transactionId: `earned-${serial}`, points })
}

async function readReferralFlag({ playerId }: GivenPlayer) {
  const { flag } = await app.db
    .selectFrom('referral')
    .select('flag')
    .where('friend_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return flag
}

/** The players with whom a player shares something, according to the player's open signals. */
async function sharedWith({ playerId }: GivenPlayer) {
  const signals = await app.db
    .selectFrom('abuse_signal')
    .select(['id', 'details'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'self_referral')
    .where('resolved_at', 'is', null)
    .execute()
  return signals.map(({ details }) => details.sharedWith)
}

async function clear({ playerId }: GivenPlayer): Promise<void> {
  const admin = await givenPlayer(app, { admin: true })
  const { id } = await app.db
    .selectFrom('abuse_signal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'self_referral')
    .executeTakeFirstOrThrow()
  const verdict = { isCleared: true, note: 'Two brothers.' }
  const response = await send(app, admin, `/api/admin/signals/${id}/resolve`, verdict)
  expect(response.statusCode).toBe(200)
}

/** Calls with a logged-in player's cookies, late enough that the session is renewed. */
async function callFrom(remoteAddress: string, cookie: string): Promise<void> {
  app.clock.advance(3_700_000)
  const response = await app.server.inject({
    url: '/api/auth/user',
    remoteAddress,
    headers: { cookie },
  })
  expect(response.statusCode).toBe(200)
}

const withoutDevice = ({ cookie }: GivenPlayer) => cookie.replace(/device=[0-9a-f]+/, 'x=y')

describe('before the reward', () => {
  it.each(['address', 'device'] as const)(
    'flags a friend who later logs in with the %s of the referrer',
    async (shared) => {
      const friend = await givenFriend(app, { referralCode, verified: true })
      expect(await readReferralFlag(friend)).toBeNull()
      await logInFrom(
        app,
        friend,
        shared === 'address'
          ? { remoteAddress: home }
          : { remoteAddress: '10.8.9.9', device: deviceIn(referrer) },
      )
      await earn(friend)
      expect(await readReferralFlag(friend)).toBe(shared)
      expect(await referredTo(app, referrer)).toBe(0)
      expect(await sharedWith(friend)).toEqual([referrer.username])
      expect(await sharedWith(referrer)).toEqual([referrer.username])
    },
  )

  it('recognizes a new address of a referrer whose browser sends no device cookie', async () => {
    const moved = `10.8.1.${serial}`
    await callFrom(moved, withoutDevice(referrer))
    const friend = await givenFriend(app, { referralCode, verified: true, remoteAddress: moved })
    await earn(friend)
    expect(await readReferralFlag(friend)).toBe('address')
    expect(await referredTo(app, referrer)).toBe(0)
  })

  it('does not treat two missing device cookies as a shared device', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await callFrom(`10.8.2.${serial}`, withoutDevice(referrer))
    await callFrom(`10.8.3.${serial}`, withoutDevice(friend))
    await earn(friend)
    expect(await readReferralFlag(friend)).toBeNull()
    expect(await referredTo(app, referrer)).toBe(500)
  })

  it('flags all ten friends on one device, including the first', async () => {
    const remoteAddress = `10.8.4.${serial}`
    const first = await givenFriend(app, { referralCode, verified: true, remoteAddress })
    const others: GivenPlayer[] = []
    for (let friend = 0; friend < 9; friend += 1) {
      const cookie = deviceIn(first)
      others.push(await givenFriend(app, { referralCode, verified: true, remoteAddress, cookie }))
    }
    for (const friend of [first, ...others]) await earn(friend, 5000)
    expect(await Promise.all([first, ...others].map(readReferralFlag))).toEqual(
      Array(10).fill('device'),
    )
    expect(await referredTo(app, referrer)).toBe(0)
    expect(await sharedWith(first)).toHaveLength(1)
    expect(await sharedWith(referrer)).toHaveLength(10)
  })

  it('does not flag friends of different referrers who share an address', async () => {
    const other = await givenFriend(app)
    const remoteAddress = `10.8.5.${serial}`
    const codes = [referralCode, await fetchReferralCode(app, other)]
    for (const code of codes) {
      await earn(await givenFriend(app, { referralCode: code, verified: true, remoteAddress }))
    }
    expect([await referredTo(app, referrer), await referredTo(app, other)]).toEqual([500, 500])
  })

  it.each([
    [30, 'address', 0],
    [31, null, 500],
  ])('sharing an address %i days later sets the flag to %s', async (days, flag, brought) => {
    app.clock.advance(days * DAY_MS)
    const friend = await givenFriend(app, { referralCode, verified: true, remoteAddress: home })
    await earn(friend)
    expect(await readReferralFlag(friend)).toBe(flag)
    expect(await referredTo(app, referrer)).toBe(brought)
  })

  it('recognizes a shared device after 300 days', async () => {
    app.clock.advance(300 * DAY_MS)
    const cookie = deviceIn(referrer)
    const friend = await givenFriend(app, { referralCode, verified: true, cookie })
    expect(await readReferralFlag(friend)).toBe('device')
  })
})

describe('after the reward', () => {
  it('flags a friend seen with the referrer, stops payments, and still takes back reversed points', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    const first = { playerId: friend.playerId, transactionId: `first-${serial}`, points: 500 }
    await credit(app, first)
    await earn(friend, 200)
    expect(await referredTo(app, referrer)).toBe(520)
    await logInFrom(app, friend, { remoteAddress: home })
    await earn(friend, 200)
    expect([await readReferralFlag(friend), await referredTo(app, referrer)]).toEqual([
      'address',
      520,
    ])
    await reverse(app, first)
    expect(await referredTo(app, referrer)).toBe(20)
    await earn(friend, 900)
    expect(await referredTo(app, referrer)).toBe(20)
    expect(await listBreaches(app.db, referralsChecks)).toEqual({})
  })

  it('does not check for sharing if an offer is too small for a commission', async () => {
    const friend = await givenFriend(app, { referralCode, verified: true })
    await earn(friend)
    await logInFrom(app, friend, { remoteAddress: home })
    await earn(friend, 9)
    expect(await readReferralFlag(friend)).toBeNull()
  })
})

it('does not flag a referral again after an admin cleared it', async () => {
  const friend = await givenFriend(app, { referralCode, verified: true, remoteAddress: home })
  await earn(friend)
  await clear(friend)
  expect(await referredTo(app, referrer)).toBe(500)
  await logInFrom(app, friend, { remoteAddress: home, device: deviceIn(referrer) })
  await earn(friend, 200)
  expect([await readReferralFlag(friend), await referredTo(app, referrer)]).toEqual([null, 520])
  expect(await sharedWith(friend)).toEqual([])
  expect(await listBreaches(app.db, referralsChecks)).toEqual({})
})

it('concurrent credits flag a referral once', async () => {
  const friend = await givenFriend(app, { referralCode, verified: true })
  await logInFrom(app, friend, { remoteAddress: home })
  await Promise.all(Array.from({ length: 8 }, () => earn(friend)))
  expect(await referredTo(app, referrer)).toBe(0)
  expect(await sharedWith(friend)).toEqual([referrer.username])
})
