import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import { fetchReferralCode, givenFriend } from '#testing/modules/test-friends.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true, points: 0 })
const otherAdmin = await givenPlayer(app, { admin: true })

async function openFriendTicket({ from }: { from: string | undefined }) {
  const friend = await givenFriend(app, from === undefined ? {} : { referralCode: from })
  const clickId = await givenClick(app, friend, 'paper-lantern')
  const ticket = await send(app, friend, '/api/offers/tickets', { clickId, message: 'Where?' })
  return `/api/admin/tickets/${ticket.json().id}/answer`
}

const verdict = (credit: boolean) => ({ answer: 'We checked.', credit })

it('refuses a credit by the admin who invited the player and allows it to another admin', async () => {
  const url = await openFriendTicket({ from: await fetchReferralCode(app, admin) })
  const rejected = await send(app, admin, url, verdict(true))
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'forbidden'])
  const credited = await send(app, otherAdmin, url, verdict(true))
  expect(credited.json()).toMatchObject({ isCredited: true, state: 'credited' })
})

it('lets an admin answer a player they invited without a credit', async () => {
  const url = await openFriendTicket({ from: await fetchReferralCode(app, admin) })
  expect((await send(app, admin, url, verdict(false))).statusCode).toBe(200)
})

it('credits a player without a referrer', async () => {
  const url = await openFriendTicket({ from: undefined })
  expect((await send(app, admin, url, verdict(true))).statusCode).toBe(200)
})
