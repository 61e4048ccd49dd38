import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { credit, fetchReferralCode, givenFriend, reverse } from '#testing/modules/test-friends.ts'
import { testApp } from '#testing/test-app.ts'
import { referralsChecks } from './audit.ts'

const app = await testApp()
const referrer = await givenPlayer(app, { points: 0 })
const friend = await givenFriend(app, {
  referralCode: await fetchReferralCode(app, referrer),
  verified: true,
})
for (const transactionId of ['a', 'b', 'c']) {
  await credit(app, { playerId: friend.playerId, transactionId, points: 500 })
}
const offer = { playerId: friend.playerId, transactionId: 'c', points: 500 }
await reverse(app, offer, { name: 'part of c', points: 200 })

/** Returns which invariants a change breaks, by id, then rolls the change back. */
async function brokenBy(change: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(change).execute(tx)
      broken = Object.keys(await listBreaches(tx, referralsChecks))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}

const transferTo = (player: number, reason: string, source: number) =>
  `insert into recorded_transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${player}, '${reason}', ${source}, 'bonuses', 'available', 50, now())`
const paidAt = '(select max(paid_at) from referral_payment)'
const commission = "(select max(id) from referral_payment where kind = 'commission')"

it.each([
  ['nothing wrong without a change', 'select 1', []],
  [
    'a payment without a matching transfer',
    "update referral_payment set points = points + 1 where kind = 'reward'",
    ['referral-payment'],
  ],
  [
    'a transfer without a payment',
    transferTo(referrer.playerId, 'referral_reward', 99),
    ['referral-payment'],
  ],
  [
    'a payment to another player',
    `alter table recorded_transfer disable trigger user;
     update recorded_transfer set player_id = ${friend.playerId} where reason = 'referral_reward'`,
    ['referral-payment'],
  ],
  [
    'a chargeback without a matching transfer',
    'update referral_chargeback set points = points + 1',
    ['referral-chargeback'],
  ],
  [
    'a payment that does not count its chargeback',
    `update referral_payment set taken_points = 0 where id = ${commission}`,
    ['referral-chargeback', 'referral-commission'],
  ],
  [
    'a commission that was not reduced with its offer',
    "update offer_transaction set taken_points = 499 where transaction_id = 'c'",
    ['referral-commission'],
  ],
  [
    'a reward that was not earned',
    "update referral_payment set threshold = 1301 where kind = 'reward'",
    ['referral-reward'],
  ],
  [
    'a payment for a friend who was flagged before it',
    `update referral set flag = 'device', flagged_at = ${paidAt} - interval '1 ms'`,
    ['referral-reward'],
  ],
  [
    'nothing wrong with a friend who was flagged at the time of the payment',
    `update referral set flag = 'device', flagged_at = ${paidAt}`,
    [],
  ],
])('finds %s', async (_, change, ids) => {
  expect(await brokenBy(change)).toEqual(ids)
})
