import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { clickToken } from '#features/earning/clicks/clicks.ts'
import { demoSignature } from '#features/earning/networks/demo.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import {
  fakeOgadsApi,
  OGADS_KEY,
  offersResponse,
  ogadsOffer,
} from '#testing/fakes/fake-ogads-api.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const otherAdmin = await givenPlayer(app, { admin: true })
let player: GivenPlayer
let clickId = 0
let ticketId = 0

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0 })
  clickId = await givenClick(app, player, 'paper-lantern')
  ticketId = await openTicket(clickId)
})

async function openTicket(about: number, who = player): Promise<number> {
  const opened = await send(app, who, '/api/offers/tickets', { clickId: about, message: 'Where?' })
  return opened.json().id
}

async function answer(credit: boolean, who = admin, id = ticketId) {
  await confirmAs(app, who)
  return send(app, who, `/api/admin/tickets/${id}/answer`, { answer: 'We checked.', credit })
}

function report(about = clickId, points = 250) {
  const { playerId } = player
  return app.db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
    .then(({ offer_id: user }) => {
      const fields = {
        user,
        transaction: `lantern-${user}`,
        points: String(points),
        kind: 'credit',
        click: clickToken(about, POSTBACK_SECRET),
      }
      const signature = demoSignature(fields, POSTBACK_SECRET)
      const query = new URLSearchParams({ ...fields, signature })
      return app.server.inject(`/api/postbacks/demo?${query.toString()}`)
    })
}

async function available(who = player): Promise<number> {
  return (await send(app, who, '/api/auth/user')).json().points
}

async function list(query: string) {
  const tickets = (await send(app, admin, `/api/admin/tickets${query}`)).json()
  return tickets.map(({ id }: { id: number }) => id)
}

test('shows an admin the question and the promised points', async () => {
  const [ticket] = (await send(app, admin, '/api/admin/tickets?open=true')).json()
  expect(ticket).toEqual({
    id: ticketId,
    userId: player.playerId,
    username: player.username,
    network: 'demo',
    offerId: 'paper-lantern',
    offerName: 'Paper Lantern',
    points: 250,
    clickedAt: app.clock.now().toISOString(),
    state: 'clicked',
    message: 'Where?',
    createdAt: app.clock.now().toISOString(),
    answer: null,
    isCredited: null,
    answeredAt: null,
  })
})

test('lists open and answered tickets separately and in pages', async () => {
  await answer(false)
  const open = await openTicket(await givenClick(app, player, 'tin-ledger'))
  expect((await list('')).slice(0, 2)).toEqual([open, ticketId])
  expect(await list('?open=true')).toContain(open)
  expect(await list('?open=true')).not.toContain(ticketId)
  expect((await list('?open=false'))[0]).toBe(ticketId)
  expect((await list(`?before=${open}`))[0]).toBe(ticketId)
})

test('an answer without a credit moves no points and notifies the player', async () => {
  const answered = (await answer(false)).json()
  expect(answered).toMatchObject({ answer: 'We checked.', isCredited: false, state: 'clicked' })
  expect(await available()).toBe(0)
  const { offers } = (await send(app, player, '/api/offers/mine')).json()
  expect(offers[0].ticket).toMatchObject({ answer: 'We checked.', isCredited: false })
  const [notification] = (await send(app, player, '/api/notifications')).json()
  expect(notification).toMatchObject({
    type: 'offer',
    title: 'Your question was answered',
    message: 'Paper Lantern: We checked.',
    isRead: false,
  })
})

test('an answer with a credit pays what the click promised', async () => {
  const answered = (await answer(true)).json()
  expect(answered).toMatchObject({ isCredited: true, state: 'credited' })
  expect(await available()).toBe(250)
  const { offers } = (await send(app, player, '/api/offers/mine')).json()
  expect(offers).toMatchObject([{ clickId, state: 'credited', points: 250 }])
  const [notification] = (await send(app, player, '/api/notifications')).json()
  expect(notification.title).toBe('Your question was answered')
})

test('a credit for a ticket is also subject to the hold', async () => {
  const set = (value: string) =>
    app.db.updateTable('setting').set({ value }).where('key', '=', 'offer_hold_days').execute()
  await set('3')
  const answered = (await answer(true)).json()
  await set('0')
  expect(answered.state).toBe('pending')
  expect(await available()).toBe(0)
  app.clock.advance(3 * 86_400_000)
  await app.jobs.runDue()
  expect(await available()).toBe(250)
})

test('a late report of a credited click is a duplicate', async () => {
  await answer(true)
  const late = await report()
  expect([late.statusCode, late.body]).toEqual([200, 'DUP'])
  expect(await available()).toBe(250)
})

test('after a report, a credit is refused but an answer without one is not', async () => {
  await report(clickId, 200)
  const rejected = await answer(true)
  expect(rejected.statusCode).toBe(409)
  expect(rejected.json().code).toBe('already_decided')
  expect((await answer(false)).json()).toMatchObject({ isCredited: false, state: 'credited' })
  expect(await available()).toBe(200)
})

describe('a ticket is answered once', () => {
  test('with consecutive answers', async () => {
    await answer(false)
    expect((await answer(true)).json().code).toBe('already_decided')
    expect(await available()).toBe(0)
  })

  test('with forty concurrent answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => answer(true, place % 2 === 0 ? admin : otherAdmin)),
    )
    const codes = answers.map((given): string => given.json().code ?? 'answered')
    expect(codes.toSorted()).toEqual([...Array<string>(39).fill('already_decided'), 'answered'])
    expect(await available()).toBe(250)
  })

  test('with a concurrent report of the same click', async () => {
    await Promise.all(Array.from({ length: 10 }, () => [answer(true), report()]).flat())
    expect(await available()).toBe(250)
  })
})

describe('an answer is refused', () => {
  test('to the admin who opened the ticket, and is not recorded', async () => {
    const own = await openTicket(await givenClick(app, admin, 'tin-ledger'), admin)
    const rejected = await answer(true, admin, own)
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'forbidden'])
    expect((await answer(false, otherAdmin, own)).statusCode).toBe(200)
  })

  test('to a player', async () => {
    expect((await answer(true, player)).json().code).toBe('forbidden')
  })

  test('for an unknown ticket', async () => {
    expect((await answer(true, admin, 9_999_999)).json().code).toBe('not_found')
  })
})

test('credits an OGAds click under the transaction id that OGAds would report', async () => {
  const api = await fakeOgadsApi()
  api.respondWith(offersResponse([ogadsOffer(1, '2.50')]))
  const OGADS_SECRET = 'path-secret-of-ogads'
  const ogads = await testApp({
    db: app.db,
    env: { OGADS_API_URL: api.url, OGADS_API_KEY: OGADS_KEY, OGADS_SECRET },
    now: app.clock.now(),
  })
  const { headers } = await ogads.server.inject({
    url: '/offers/go/ogads/1',
    headers: { cookie: player.cookie },
  })
  const token = new URL(String(headers.location)).searchParams.get('aff_sub4') ?? ''
  await answer(true, admin, await openTicket(Number(token.split('.')[0])))
  const query = new URLSearchParams({ payout: '2.50', aff_sub4: token })
  const late = await ogads.server.inject(`/api/postbacks/ogads/${OGADS_SECRET}?${query.toString()}`)
  expect(late.statusCode).toBe(200)
  expect(await available()).toBe(250)
})

test('the books pass the audit', async () => {
  await Promise.all([answer(true), answer(false, otherAdmin), report(), report()])
  const breaches = (await audit(app.db, seedBox)).flatMap((check) => check.breaches)
  expect(breaches).toEqual([])
})
