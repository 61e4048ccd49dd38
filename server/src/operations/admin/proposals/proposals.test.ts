import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const HOUR_MS = 3_600_000
const app = await testApp()
const [ada, bea] = [await admin(), await admin()]
let player: GivenPlayer

function admin() {
  return givenPlayer(app, { admin: true, verified: true })
}

beforeEach(async () => {
  // A day later, what earlier tests gave does not count.
  app.clock.advance(25 * HOUR_MS)
  await app.db
    .updateTable('session')
    .set({ proven_at: app.clock.now(), expire: new Date(app.clock.now().getTime() + 9 * HOUR_MS) })
    .execute()
  player = await givenPlayer(app, { points: 0 })
  await setSetting(app.db, 'two_admins_from_points', '1000')
  await setSetting(app.db, 'signup_bonus', '100')
})

type Call = { call: string; params: Record<string, string | number>; body: object }

function callAs(by: GivenPlayer, { call, params, body }: Call) {
  const [method = '', path = ''] = call.split(' ')
  return app.server.inject({
    method: method as 'POST' | 'PUT',
    url: path.replace(/:(\w+)/g, (_match, name) => String(params[name])),
    headers: { cookie: by.cookie },
    payload: body,
  })
}

const adjustment = (amount: number, to = player): Call => ({
  call: 'POST /api/admin/users/:id/adjust-points',
  params: { id: to.playerId },
  body: { amount, reason: 'a gift' },
})
const setting = (key: string, value: string): Call => ({
  call: 'PUT /api/admin/settings/:key',
  params: { key },
  body: { value },
})
const challenge = (body: object): Call => ({
  call: 'PUT /api/admin/challenges/:challengeId',
  params: { challengeId: 'play_5_games' },
  body: { title: 'Play', description: 'Play.', target: 5, reward: 25, isActive: true, ...body },
})
const rain = (budget: number): Call => ({
  call: 'POST /api/chat/send',
  params: {},
  body: { message: `/rain 60 ${budget}` },
})

async function resultCode(by: GivenPlayer, call: Call): Promise<string> {
  const { statusCode, body } = await callAs(by, call)
  return statusCode === 200 ? 'ok' : JSON.parse(body).code
}

async function propose(by: GivenPlayer, call: Call): Promise<number> {
  const proposed = await send(app, by, '/api/admin/proposals', call)
  if (proposed.statusCode !== 200) throw new Error(proposed.body)
  return proposed.json().id
}

async function decide(by: GivenPlayer, id: number, approve = true): Promise<string> {
  const decided = await send(app, by, `/api/admin/proposals/${id}/decide`, { approve })
  return decided.statusCode === 200 ? 'ok' : decided.json().code
}

async function available(of = player): Promise<number> {
  return (await readWallet(app.db, of.playerId)).available
}

function expectCleanBooks() {
  return expect(listBreaches(app.db, [...adminChecks, ...ledgerChecks])).resolves.toEqual({})
}

describe('one admin alone', () => {
  it('gives less than the threshold, in total and per player, however it is split', async () => {
    expect(await resultCode(ada, adjustment(1000))).toBe('second_admin_required')
    expect(await resultCode(ada, adjustment(1_000_000))).toBe('second_admin_required')
    expect(await resultCode(ada, adjustment(500))).toBe('ok')
    const other = await givenPlayer(app)
    expect(await resultCode(ada, adjustment(500, other))).toBe('second_admin_required')
    expect(await resultCode(bea, adjustment(500))).toBe('second_admin_required')
    expect(await resultCode(ada, rain(500))).toBe('second_admin_required')
    expect(await resultCode(ada, adjustment(499, other))).toBe('ok')
    expect(await resultCode(ada, adjustment(-400))).toBe('ok')
    expect(await resultCode(ada, adjustment(1))).toBe('second_admin_required')
    app.clock.advance(24 * HOUR_MS)
    await app.db.updateTable('session').set({ proven_at: app.clock.now() }).execute()
    expect(await resultCode(ada, adjustment(999))).toBe('ok')
    await expectCleanBooks()
  })

  it('gives less than the threshold with concurrent calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => resultCode(ada, adjustment(300))),
    )
    expect(responses.filter((response) => response === 'ok')).toHaveLength(3)
    expect(await available()).toBe(900)
  })

  it('gets the first response to a repeat, even if the limit is reached', async () => {
    const give = () =>
      app.server.inject({
        method: 'POST',
        url: `/api/admin/users/${player.playerId}/adjust-points`,
        headers: { cookie: ada.cookie, 'idempotency-key': 'gift' },
        payload: adjustment(999).body,
      })
    const first = await give()
    expect((await give()).json()).toEqual(first.json())
    expect(await available()).toBe(999)
  })

  it.each([
    ['signup_bonus', '101'],
    ['points_per_usd', '101'],
    ['boost_percent', '11'],
    ['referral_reward', '501'],
    ['referral_threshold', '499'],
    ['referral_commission_percent', '11'],
    ['rain_every_minutes', '1'],
    ['rain_points', '21'],
    ['rain_budget', '1001'],
  ])('cannot change %s to %s', async (key, value) => {
    const before = await readSettings(app.db)
    expect(await resultCode(ada, setting(key, value))).toBe('second_admin_required')
    expect(await readSettings(app.db)).toEqual(before)
  })

  it.each([
    ['signup_bonus', '99'],
    ['referral_threshold', '501'],
    ['rain_every_minutes', '0'],
  ])('can change %s to %s', async (key, value) => {
    expect(await resultCode(ada, setting(key, value))).toBe('ok')
  })

  it('cannot make a challenge pay more, or for less, but less or for more', async () => {
    for (const change of [{ reward: 26 }, { target: 4 }]) {
      expect(await resultCode(ada, challenge(change))).toBe('second_admin_required')
    }
    expect(await resultCode(ada, challenge({ reward: 20, target: 6 }))).toBe('ok')
    expect(await resultCode(ada, challenge({ reward: 5000, isActive: false }))).toBe('ok')
    const activated = { reward: 5000, isActive: true }
    expect(await resultCode(ada, challenge(activated))).toBe('second_admin_required')
    await resultCode(ada, challenge({ isActive: false }))
    await decide(bea, await propose(ada, challenge({})))
  })

  it('cannot approve their own proposal, nor one that gives points to themselves', async () => {
    const own = await propose(ada, adjustment(5000))
    expect(await decide(ada, own)).toBe('already_decided')
    const gift = await propose(ada, adjustment(5000, bea))
    expect(await decide(bea, gift)).toBe('forbidden')
    expect([await available(), await available(bea)]).toEqual([0, 100])
    expect([await decide(ada, own, false), await decide(bea, gift, false)]).toEqual(['ok', 'ok'])
    await expectCleanBooks()
  })

  it('can do all of it while no withdrawal needs two admins', async () => {
    await setSetting(app.db, 'two_admins_from_points', '0')
    expect(await resultCode(ada, adjustment(5000))).toBe('ok')
    expect(await resultCode(ada, setting('signup_bonus', '200'))).toBe('ok')
    const rejected = await send(app, ada, '/api/admin/proposals', adjustment(5000))
    expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'invalid_request'])
    expect(await available()).toBe(5000)
  })
})

describe('a proposal', () => {
  it('moves the points once another admin approves it, once', async () => {
    const id = await propose(ada, adjustment(5000))
    expect(await available()).toBe(0)
    const responses = await Promise.all([decide(bea, id), decide(bea, id), decide(bea, id, false)])
    expect(responses.filter((response) => response === 'already_decided')).toHaveLength(2)
    expect([0, 5000]).toContain(await available())
    const again = await propose(ada, adjustment(5000))
    expect(await decide(bea, again)).toBe('ok')
    const actions = await app.db
      .selectFrom('admin_action')
      .select(['admin_id', 'action'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(actions).toEqual([
      { admin_id: ada.playerId, action: 'points_adjusted' },
      { admin_id: bea.playerId, action: 'proposal_approved' },
    ])
    await expectCleanBooks()
  })

  it('does not count toward what one admin can give alone', async () => {
    expect(await decide(bea, await propose(ada, adjustment(5000)))).toBe('ok')
    expect(await resultCode(ada, adjustment(999))).toBe('ok')
  })

  it('shows what will be recorded, notifies the admins, and can be declined', async () => {
    const id = await propose(ada, setting('signup_bonus', '1000000'))
    const [line] = (await send(app, bea, '/api/admin/proposals?open=true')).json()
    expect(line).toMatchObject({
      id,
      action: 'setting_updated',
      details: { key: 'signup_bonus', oldValue: '100', value: '1000000' },
      proposedBy: ada.username,
      outcome: null,
    })
    const [notified] = (await send(app, bea, '/api/notifications')).json()
    expect(notified.message).toContain(ada.username)
    expect(await decide(bea, id, false)).toBe('ok')
    expect((await readSettings(app.db)).signupBonus).toBe(100)
    expect(await decide(bea, id)).toBe('already_decided')
    await expectCleanBooks()
  })

  it('changes settings and challenges, and starts rains', async () => {
    expect(await decide(bea, await propose(ada, setting('signup_bonus', '200')))).toBe('ok')
    expect((await readSettings(app.db)).signupBonus).toBe(200)
    expect(await decide(bea, await propose(ada, challenge({ reward: 30 })))).toBe('ok')
    expect(await decide(bea, await propose(ada, rain(50_000)))).toBe('ok')
    const { started_by: startedBy } = await app.db
      .selectFrom('rain')
      .select('started_by')
      .where('budget_points', '=', 50_000)
      .executeTakeFirstOrThrow()
    expect(startedBy).toBe(ada.playerId)
    await expectCleanBooks()
  })

  it('is refused at once if it cannot succeed or needs no second admin', async () => {
    const rejection = async (call: object) =>
      (await send(app, ada, '/api/admin/proposals', call)).json().code
    expect(await rejection(adjustment(5000, ada))).toBe('forbidden')
    expect(await rejection(adjustment(999))).toBe('invalid_request')
    expect(await rejection(setting('withdrawal_provider_paypal', 'paypal'))).toBe('invalid_request')
    expect(await rejection({ ...adjustment(5000), body: { amount: 5000 } })).toBe('invalid_request')
    expect(await rejection({ ...rain(5000), body: { message: 'hello' } })).toBe('invalid_request')
    const rows = await app.db.selectFrom('proposal').where('outcome', 'is', null).execute()
    expect(rows).toEqual([])
  })

  it('is void once its proposer lost the rights', async () => {
    const former = await admin()
    const id = await propose(former, adjustment(5000))
    await app.db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    expect(await decide(bea, id)).toBe('forbidden')
    expect(await available()).toBe(0)
    expect(await decide(bea, id, false)).toBe('ok')
  })

  it('cannot be approved by its proposer or changed with SQL', async () => {
    const id = await propose(ada, adjustment(5000))
    const update = (values: string) =>
      sql`update proposal set ${sql.raw(values)} where id = ${id}`.execute(app.db)
    await expect(
      update(`outcome = 'approved', decided_at = now(), decided_by = ${ada.playerId}`),
    ).rejects.toThrow('proposal_two_admins')
    await expect(update(`body = '{"amount": 9000, "reason": "x"}'`)).rejects.toThrow('append-only')
    await expect(sql`delete from proposal`.execute(app.db)).rejects.toThrow('append-only')
    await decide(bea, id, false)
  })
})

it('the audit finds a change whose proposal was not approved', async () => {
  const id = await propose(ada, adjustment(5000))
  await sql`insert into admin_action (admin_id, action, target_id, player_id, details, created_at)
    values (${ada.playerId}, 'points_adjusted', ${player.playerId}, ${player.playerId},
      ${JSON.stringify({ amount: 5000, reason: 'x', proposalId: id })}, now())`.execute(app.db)
  expect(await listBreaches(app.db, adminChecks)).toHaveProperty('admin-proposal')
})
