import { beforeEach, describe, expect, it } from 'vitest'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import {
  credit,
  fetchReferralCode,
  givenFriend,
  referredTo,
} from '#testing/modules/test-friends.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const ada = await givenPlayer(app, { admin: true })
const bea = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0, verified: true })
})

/** Makes a call alone, which must be refused, then proposes it and has the other admin approve it. */
async function throughApproval(call: string, id: number, body: object): Promise<void> {
  const url = call.replace('POST ', '').replace(':id', String(id))
  expect((await send(app, ada, url, body)).json().code).toBe('second_admin_required')
  const proposed = await send(app, ada, '/api/admin/proposals', { call, params: { id }, body })
  const decide = `/api/admin/proposals/${proposed.json().id}/decide`
  expect((await send(app, bea, decide, { approve: true })).statusCode).toBe(200)
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
}

describe('one admin alone cannot, but two can', () => {
  it('credit a ticket whose offer is worth a lot', async () => {
    await setSetting(app.db, 'two_admins_from_points', '100')
    const clickId = await givenClick(app, player, 'paper-lantern')
    const ticket = { clickId, message: 'Where are my points?' }
    const { id } = (await send(app, player, '/api/offers/tickets', ticket)).json()
    const answer = { answer: 'Here they are.', credit: true }
    await throughApproval('POST /api/admin/tickets/:id/answer', id, answer)
    expect((await readWallet(app.db, player.playerId)).available).toBeGreaterThan(100)
  })

  it('approve a reported offer that pays a lot', async () => {
    await setSetting(app.db, 'two_admins_from_points', '1000')
    await app.db.transaction().execute((tx) =>
      creditOffer(tx, {
        network: 'demo',
        transactionId: 'large',
        playerId: player.playerId,
        points: 50_000,
        offerName: null,
        clickId: null,
        review: 'above_limit',
        now: app.clock.now(),
      }),
    )
    const [{ id }] = (await send(app, ada, '/api/admin/offer-reviews?open=true')).json()
    await throughApproval('POST /api/admin/offer-reviews/:id/decide', id, { approve: true })
    expect((await readWallet(app.db, player.playerId)).available).toBe(50_000)
  })

  it('clear referrals one after the other', async () => {
    await setSetting(app.db, 'two_admins_from_points', '1000')
    const clear = { isCleared: true, note: 'Siblings.' }
    const [first, second] = [await givenSuspect('10.6.0.1'), await givenSuspect('10.6.0.2')]
    const alone = await send(app, ada, `/api/admin/signals/${first.signalId}/resolve`, clear)
    expect(alone.statusCode).toBe(200)
    await throughApproval('POST /api/admin/signals/:id/resolve', second.signalId, clear)
    expect([await referredTo(app, first.referrer), await referredTo(app, second.referrer)]).toEqual(
      [500, 500],
    )
  })
})

/** A referrer whose referral is flagged, because the friend shares their address. */
async function givenSuspect(remoteAddress: string) {
  const referrer = await givenFriend(app, { remoteAddress })
  const referralCode = await fetchReferralCode(app, referrer)
  const friend = await givenFriend(app, { referralCode, remoteAddress, verified: true })
  await credit(app, { playerId: friend.playerId, transactionId: friend.username, points: 700 })
  const { id: signalId } = await app.db
    .selectFrom('abuse_signal')
    .select('id')
    .where('kind', '=', 'self_referral')
    .where('subject', '=', friend.username)
    .executeTakeFirstOrThrow()
  return { referrer, signalId }
}
