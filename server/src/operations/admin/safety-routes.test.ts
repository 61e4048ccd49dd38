import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { safetyChecks } from '#core/safety/audit.ts'
import { raiseSignal } from '#core/safety/raise-signal.ts'
import { type GivenPlayer, givenPlayer, PASSWORD } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { credit, fetchReferralCode, givenFriend } from '#testing/modules/test-friends.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const ADMIN_ADDRESS = '10.5.0.1'

async function call(url: string, payload?: object, { remoteAddress = ADMIN_ADDRESS } = {}) {
  await confirmAs(app, admin, remoteAddress)
  return app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/admin/${url}`,
    remoteAddress,
    headers: { cookie: admin.cookie },
    ...(payload && { payload }),
  })
}

const verdict = (isCleared: boolean) => ({ isCleared, note: 'Two brothers.' })

function actions(...names: string[]) {
  return app.db
    .selectFrom('admin_action')
    .select(['admin_id', 'action', 'target_id', 'details'])
    .where('action', 'in', names)
    .orderBy('id', 'desc')
    .execute()
}

describe('a signal', () => {
  let player: GivenPlayer
  let signalId: number

  beforeEach(async () => {
    player = await givenFriend(app)
    await raise()
    signalId = (await call('signals')).json()[0].id
  })

  function raise() {
    const signal = { kind: 'offer_velocity', subject: '', details: { credits: 21 } } as const
    const { playerId } = player
    return app.db
      .transaction()
      .execute((tx) => raiseSignal(tx, { playerId, ...signal, now: app.clock.now() }))
  }

  it('is listed once while open, even if raised repeatedly', async () => {
    await Promise.all([raise(), raise()])
    const shown = (await call('signals?open=true')).json()
    expect(shown.filter(({ userId }: { userId: number }) => userId === player.playerId)).toEqual([
      {
        id: signalId,
        userId: player.playerId,
        username: player.username,
        kind: 'offer_velocity',
        subject: '',
        details: { credits: 21 },
        createdAt: app.clock.now().toISOString(),
        resolvedAt: null,
        resolvedBy: null,
      },
    ])
  })

  it('is resolved and recorded once, and can be raised again', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => call(`signals/${signalId}/resolve`, verdict(true))),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const resolved = responses.find(({ statusCode }) => statusCode === 200)
    expect(resolved?.json()).toMatchObject({
      id: signalId,
      resolvedAt: app.clock.now().toISOString(),
      resolvedBy: admin.username,
    })
    expect((await actions('signal_resolved'))[0]).toEqual({
      admin_id: admin.playerId,
      action: 'signal_resolved',
      target_id: signalId,
      details: verdict(true),
    })
    await raise()
    const [raised] = (await call('signals?open=true')).json()
    expect([raised.userId, raised.id > signalId]).toEqual([player.playerId, true])
    expect(await listBreaches(app.db, safetyChecks)).toEqual({})
  })

  it('is listed by page and by open state', async () => {
    await call(`signals/${signalId}/resolve`, verdict(false))
    const ids = async (query: string): Promise<number[]> =>
      (await call(`signals${query}`)).json().map(({ id }: { id: number }) => id)
    expect((await ids('?open=false'))[0]).toBe(signalId)
    expect(await ids('?open=true')).not.toContain(signalId)
    expect(await ids(`?before=${signalId}`)).not.toContain(signalId)
    expect(await ids('')).toContain(signalId)
  })

  it('cannot be resolved if it does not exist', async () => {
    expect((await call('signals/99999/resolve', verdict(true))).statusCode).toBe(404)
  })
})

describe('a flagged referral', () => {
  let friend: GivenPlayer
  let referrer: GivenPlayer
  let signalIds: number[]

  beforeEach(async () => {
    referrer = await givenFriend(app, { remoteAddress: '10.6.0.1' })
    const referralCode = await fetchReferralCode(app, referrer)
    friend = await givenFriend(app, { referralCode, remoteAddress: '10.6.0.1', verified: true })
    await credit(app, { playerId: friend.playerId, transactionId: friend.username, points: 700 })
    const rows = await app.db
      .selectFrom('abuse_signal')
      .select('id')
      .where('kind', '=', 'self_referral')
      .where('subject', '=', friend.username)
      .orderBy('id')
      .execute()
    signalIds = rows.map(({ id }) => id)
  })

  const shownToReferrer = async () => {
    const [shown] = (await send(app, referrer, '/api/referral/friends')).json()
    const { underReviewCount } = (await send(app, referrer, '/api/referral/stats')).json()
    return [shown.state, shown.shared, underReviewCount]
  }
  const earnings = async () =>
    (await send(app, referrer, '/api/referral/stats')).json().referralEarnings

  it.each([0, 1])('is paid once either of its signals is cleared (%i)', async (at) => {
    expect(await earnings()).toBe(0)
    const response = await call(`signals/${signalIds[at]}/resolve`, verdict(true))
    expect(response.statusCode).toBe(200)
    expect(await earnings()).toBe(500)
    await credit(app, { playerId: friend.playerId, transactionId: `more ${at}`, points: 100 })
    expect(await earnings()).toBe(510)
    const other = await call(`signals/${signalIds[1 - at]}/resolve`, verdict(false))
    expect(other.statusCode).toBe(409)
    expect(await listBreaches(app.db, safetyChecks)).toEqual({})
  })

  it('shows the referrer the reason and the decision', async () => {
    expect(await shownToReferrer()).toEqual(['under_review', 'address', 1])
    await call(`signals/${signalIds[1]}/resolve`, verdict(false))
    expect(await shownToReferrer()).toEqual(['declined', 'address', 0])
  })

  it('stays unpaid when no signal is cleared', async () => {
    await call(`signals/${signalIds[0]}/resolve`, verdict(false))
    await credit(app, { playerId: friend.playerId, transactionId: 'still', points: 700 })
    expect(await earnings()).toBe(0)
  })

  it('cannot be cleared by an admin who is part of it', async () => {
    await app.db
      .updateTable('player')
      .set({ is_admin: true })
      .where('id', '=', referrer.playerId)
      .execute()
    app.clock.advance(10_000)
    const response = await send(
      app,
      referrer,
      `/api/admin/signals/${signalIds[0]}/resolve`,
      verdict(true),
    )
    expect(response.statusCode).toBe(403)
    expect(await earnings()).toBe(0)
  })
})

describe('an address', () => {
  const stranger = { remoteAddress: '10.7.0.1' }
  const block = { ipAddress: '::ffff:10.7.0.1', reason: 'A farm of accounts.' }

  it('is blocked and unblocked immediately, and both are recorded', async () => {
    const blocked = await call('blocked-addresses', block)
    const line = {
      id: expect.any(Number),
      ipAddress: '10.7.0.1',
      reason: block.reason,
      createdAt: app.clock.now().toISOString(),
    }
    expect(blocked.json()).toEqual(line)
    expect((await call('blocked-addresses')).json()).toEqual([line])
    expect((await app.server.inject({ url: '/api/signup-bonus', ...stranger })).statusCode).toBe(
      403,
    )

    const { id } = blocked.json()
    expect((await call(`blocked-addresses/${id}/unblock`, {})).statusCode).toBe(200)
    expect((await app.server.inject({ url: '/api/signup-bonus', ...stranger })).statusCode).toBe(
      200,
    )
    expect((await call(`blocked-addresses/${id}/unblock`, {})).statusCode).toBe(404)
    const recorded = await actions('address_blocked', 'address_unblocked')
    expect(recorded.map(({ action, target_id }) => [action, target_id])).toEqual([
      ['address_unblocked', id],
      ['address_blocked', id],
    ])
    expect(await listBreaches(app.db, safetyChecks)).toEqual({})
  })

  it.each([
    ["the admin's own address", { ...block, ipAddress: ADMIN_ADDRESS }],
    ["the admin's own address in another form", { ...block, ipAddress: `::ffff:${ADMIN_ADDRESS}` }],
    ['not an address', { ...block, ipAddress: 'example.com' }],
    ['without a reason', { ...block, reason: ' ' }],
  ])('cannot be blocked when it is %s', async (_which, payload) => {
    const response = await call('blocked-addresses', payload)
    expect(response.statusCode).toBe(400)
    expect((await call('blocked-addresses')).json()).toEqual([])
  })

  it('cannot be blocked if another admin used it recently', async () => {
    const other = await givenPlayer(app, { admin: true })
    const theirs = { remoteAddress: '10.8.0.1' }
    await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: other.username, password: PASSWORD },
      ...theirs,
    })
    const payload = { ...block, ipAddress: theirs.remoteAddress }
    const rejected = await call('blocked-addresses', payload)
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'still_an_admin'])
    await app.db
      .updateTable('sighting')
      .set({ last_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('player_id', '=', other.playerId)
      .execute()
    expect((await call('blocked-addresses', payload)).statusCode).toBe(200)
  })

  it('is blocked once', async () => {
    const payload = { ...block, ipAddress: '2001:db8::1' }
    const same = { ...block, ipAddress: '2001:db8::2' }
    expect((await call('blocked-addresses', payload)).statusCode).toBe(200)
    expect((await call('blocked-addresses', same)).statusCode).toBe(400)
  })
})

it.each([
  [
    'signal-decision',
    `update abuse_signal set resolved_by = null, resolved_at = null
      where id = (select max(id) from abuse_signal where resolved_by is not null)`,
  ],
  ['signal-decision', 'update abuse_signal set resolved_by = 2 where resolved_by is not null'],
  ['signal-decision', 'update abuse_signal set is_confirmed = not is_confirmed'],
  ['address-decision', 'delete from blocked_address'],
  ['address-decision', 'update blocked_address set blocked_by = 2'],
])('the audit detects a breach of %s', async (id, manipulation) => {
  const undo = new Error('undo')
  const broken = app.db.transaction().execute(async (tx) => {
    await sql.raw(manipulation).execute(tx)
    expect(Object.keys(await listBreaches(tx, safetyChecks))).toEqual([id])
    throw undo
  })
  await expect(broken).rejects.toBe(undo)
})
