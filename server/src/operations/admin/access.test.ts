import { type Endpoint, neededPermission } from '@tallyhouse/contract/endpoint'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { calls } from '#testing/all-calls.ts'
import { givenEarner, givenPlayer } from '#testing/given.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const player = await givenEarner(app, 1000)
const former = await givenPlayer(app, { points: 1000, verified: true, admin: true })
const admin = await givenPlayer(app, { points: 1000, admin: true })
await app.db
  .updateTable('player')
  .set({ is_owner: true })
  .where('id', '=', admin.playerId)
  .execute()
const subject = await givenEarner(app, 2000)
const ELSEWHERE = '198.51.100.9'
const adminCalls = calls.filter((call) => neededPermission(call) !== undefined)

/** A valid body for each call, so that only the access check can refuse it. */
const bodies: Record<string, object> = {
  'PATCH /api/admin/withdrawal/:id': { status: 'approved' },
  'PUT /api/admin/challenges/:challengeId': {
    title: 'Play',
    description: 'Play.',
    target: 5,
    reward: 25,
    isActive: true,
  },
  'POST /api/admin/tickets/:id/answer': { answer: 'Yes.', credit: true },
  'POST /api/admin/offer-reviews/:id/decide': { approve: true },
  'POST /api/admin/offers/:id/reverse': { reason: 'a mistake' },
  'POST /api/admin/signals/:id/resolve': { isCleared: true, note: '' },
  'POST /api/admin/blocked-addresses': { ipAddress: '203.0.113.9', reason: 'abuse' },
  'POST /api/admin/chat/mute': { userId: subject.playerId, minutes: 5, reason: 'noise' },
  'POST /api/admin/chat/unmute': { userId: subject.playerId },
  'POST /api/admin/users/:id/ban': { reason: 'abuse' },
  'POST /api/admin/users/:id/unban': { reason: 'a mistake' },
  'POST /api/admin/withdrawal/:id/note': { note: 'On its way.' },
  'POST /api/admin/withdrawal/:id/end': { outcome: 'paid', reference: 'manual' },
  'POST /api/admin/exports': { what: 'users', from: '2026-03-01', to: '2026-03-02' },
  'POST /api/admin/users/:id/adjust-points': { amount: 50, reason: 'goodwill' },
  'POST /api/admin/announcements': { title: 'News', message: 'All is well.' },
  'PUT /api/admin/users/:id/role': { role: 'admin', reason: 'Night shift' },
  'PUT /api/admin/settings/:key': { value: '1' },
  'POST /api/admin/proposals': proposedGift(),
  'POST /api/admin/proposals/:id/decide': { approve: false },
}

function proposedGift(): object {
  return {
    call: 'POST /api/admin/users/:id/adjust-points',
    params: { id: subject.playerId },
    body: { amount: 1_000_000, reason: 'goodwill' },
  }
}

/** Ids of existing rows, by the path segment before the id. */
const rows: Record<string, string> = {
  users: String(subject.playerId),
  challenges: 'play_5_games',
  settings: 'a_note',
  ...(await givenRows()),
}

async function givenRows(): Promise<Record<string, string>> {
  const withdrawal = await send(app, subject, '/api/withdrawal/request', {
    method: 'paypal',
    amount: 1000,
    paymentDetails: 'someone@example.com',
  })
  const job = await app.db
    .insertInto('job')
    .values({
      kind: 'mail',
      payload: '{}',
      run_at: app.clock.now(),
      due_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const posted = await send(app, subject, '/api/chat/send', { message: 'hello' })
  const ticket = await send(app, subject, '/api/offers/tickets', {
    clickId: await givenClick(app, subject, 'paper-lantern'),
    message: 'Where?',
  })
  const signal = await app.db
    .insertInto('abuse_signal')
    .values({
      player_id: subject.playerId,
      kind: 'disposable_email',
      subject: 'example.com',
      details: '{}',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((tx) =>
    creditOffer(tx, {
      network: 'demo',
      transactionId: 'large',
      playerId: subject.playerId,
      points: 50_000,
      offerName: null,
      clickId: null,
      review: 'above_limit',
      now: app.clock.now(),
    }),
  )
  const [review] = (await send(app, admin, '/api/admin/offer-reviews')).json()
  const credited = await app.db
    .selectFrom('offer_transaction')
    .select('id')
    .where('player_id', '=', subject.playerId)
    .where('credited_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const blocked = await send(app, admin, '/api/admin/blocked-addresses', {
    ipAddress: '203.0.113.8',
    reason: 'abuse',
  })
  const file = await send(app, admin, '/api/admin/exports', {
    what: 'users',
    from: '2026-03-01',
    to: '2026-03-02',
  })
  const announced = await send(app, admin, '/api/admin/announcements', {
    title: 'Hello',
    message: 'All is well.',
  })
  await app.server.inject({
    method: 'PUT',
    url: '/api/admin/settings/a_note',
    headers: { cookie: admin.cookie },
    payload: { value: '0' },
  })
  await setSetting(app.db, 'two_admins_from_points', '1000000')
  const proposed = await send(app, former, '/api/admin/proposals', proposedGift())
  return {
    proposals: String(proposed.json().id),
    withdrawal: String(withdrawal.json().id),
    chat: String(posted.json().message.id),
    tickets: String(ticket.json().id),
    'offer-reviews': String(review.id),
    offers: String(credited.id),
    jobs: String(job.id),
    signals: String(signal.id),
    'blocked-addresses': String(blocked.json().id),
    exports: String(file.json().id),
    announcements: String(announced.json().id),
  }
}

function request(call: Endpoint, cookie: string, remoteAddress = '127.0.0.1') {
  const name = `${call.method} ${call.path}`
  return app.server.inject({
    method: call.method,
    url: call.path.replace(/([a-z-]+)\/:[a-zA-Z]+/, (_, of) => `${of}/${rows[of]}`),
    headers: { cookie },
    remoteAddress,
    ...(bodies[name] && { payload: bodies[name] }),
  })
}

/** One value for everything in the database, except the times when sessions were used. */
async function digest(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db)
  const digests = await Promise.all(
    tables.map(({ name }) =>
      sql`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as rows
        from ${sql.table(name)} as t`.execute(app.db),
    ),
  )
  return JSON.stringify(digests.map(({ rows }) => rows))
}

async function callAll(cookie: string): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  for (const call of adminCalls) {
    const response = await request(call, cookie)
    responses[`${call.method} ${call.path}`] = `${response.statusCode} ${response.json().code}`
  }
  return responses
}

const all = (response: string) =>
  Object.fromEntries(adminCalls.map(({ method, path }) => [`${method} ${path}`, response]))

it('refuses every admin call to visitors, players and former admins, and changes nothing', async () => {
  expect(adminCalls.length).toBeGreaterThan(30)
  const asAdmin = await app.server.inject({
    url: '/api/admin/stats',
    headers: { cookie: former.cookie },
  })
  expect(asAdmin.statusCode).toBe(200)
  await app.db
    .updateTable('player')
    .set({ is_admin: false })
    .where('id', '=', former.playerId)
    .execute()
  const before = await digest()
  expect(await callAll('')).toEqual(all('401 unauthenticated'))
  expect(await callAll(player.cookie)).toEqual(all('403 forbidden'))
  expect(await callAll(former.cookie)).toEqual(all('403 forbidden'))
  expect(await digest()).toBe(before)
})

it('refuses every call that requires a step-up to a copied cookie, and changes nothing', async () => {
  const protectedCalls = adminCalls.filter(({ stepUp }) => stepUp)
  // The first call from there records the address.
  await app.server.inject({
    url: '/api/admin/stats',
    headers: { cookie: admin.cookie },
    remoteAddress: ELSEWHERE,
  })
  const before = await digest()
  for (const call of protectedCalls) {
    const response = await request(call, admin.cookie, ELSEWHERE)
    expect([call.path, response.statusCode, response.json().code]).toEqual([
      call.path,
      403,
      'password_required',
    ])
  }
  expect(await digest()).toBe(before)
})

it('allows the same calls to an admin', async () => {
  const before = await digest()
  const rejected: Record<string, string> = {}
  for (const call of adminCalls) {
    const { statusCode, body } = await request(call, admin.cookie)
    if (![200, 409].includes(statusCode)) rejected[`${call.method} ${call.path}`] = body
  }
  expect(rejected).toEqual({})
  expect(await digest()).not.toBe(before)
})
