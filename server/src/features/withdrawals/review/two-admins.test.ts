import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { withdrawalActions } from '#testing/players/withdrawal-actions.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'

const app = await testApp()
const admins = [await givenPlayer(app, { admin: true }), await givenPlayer(app, { admin: true })]
const [one, two] = admins as [GivenPlayer, GivenPlayer]
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
  await setSetting(app.db, 'two_admins_from_points', '1000')
})

afterEach(() =>
  app.db.updateTable('player').set({ is_admin: true }).where('id', 'in', ids).execute(),
)
const ids = [one.playerId, two.playerId]

async function request(amount = 1000) {
  const body = { method: 'paypal', amount, paymentDetails: 'someone@example.com' }
  return (await send(app, player, '/api/withdrawal/request', body)).json()
}

async function robux(amount: number) {
  const details = newRobloxDetails(player)
  const body = { type: 'robux', amount, details }
  return (await send(app, player, '/api/automated-withdrawal/request', body)).json()
}

const decide = (admin: GivenPlayer, id: number, status: string) =>
  decideAs(app, admin, { id, status })
const actionsOn = (id: number) => withdrawalActions(app.db, id)
const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

function revokeAdmin({ playerId }: GivenPlayer) {
  return app.db.updateTable('player').set({ is_admin: false }).where('id', '=', playerId).execute()
}

test('a large withdrawal needs two admins', async () => {
  const { id } = await request()
  const first = await decide(one, id, 'approved')
  expect(first.json()).toMatchObject({
    status: 'pending',
    firstApprovedBy: one.username,
    needsTwoAdmins: true,
  })
  await app.jobs.runDue()
  expect(await wallet()).toMatchObject({ held: 1000, withdrawn: 0 })
  expect((await decide(two, id, 'approved')).json()).toMatchObject({ status: 'approved' })
  await app.jobs.runDue()
  expect(await wallet()).toMatchObject({ held: 0, withdrawn: 1000 })
  expect(await actionsOn(id)).toEqual([
    { admin_id: one.playerId, action: 'withdrawal_first_approval' },
    { admin_id: two.playerId, action: 'withdrawal_approved' },
  ])
})

test('repeated approvals by one admin count once', async () => {
  const { id } = await request()
  const responses = await Promise.all(Array.from({ length: 10 }, () => decide(one, id, 'approved')))
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(9)
  expect((await read(id)).status).toBe('pending')
  expect(await actionsOn(id)).toHaveLength(1)
})

test('concurrent approvals by two admins count as first and second', async () => {
  const { id } = await request()
  const responses = await Promise.all([decide(one, id, 'approved'), decide(two, id, 'approved')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
    'withdrawal_first_approval',
    'withdrawal_approved',
  ])
  const { first_approved_by: first, decided_by: second } = await read(id)
  expect([first, second].toSorted((a, b) => Number(a) - Number(b))).toEqual(ids)
})

test('one admin alone can reject', async () => {
  const { id } = await request()
  await decide(one, id, 'approved')
  expect((await decide(one, id, 'rejected')).json().status).toBe('rejected')
  expect(await wallet()).toMatchObject({ available: 4000, held: 0 })
  expect((await decide(two, id, 'approved')).statusCode).toBe(409)
})

test('a smaller withdrawal needs one admin', async () => {
  await setSetting(app.db, 'two_admins_from_points', '1001')
  const { id } = await request()
  expect((await decide(one, id, 'approved')).json().status).toBe('approved')
})

test('loosening the setting does not affect earlier requests', async () => {
  const { id } = await request()
  await setSetting(app.db, 'two_admins_from_points', '0')
  expect((await decide(one, id, 'approved')).json().status).toBe('pending')
  expect((await decide(one, id, 'approved')).json().code).toBe('already_decided')
  expect((await decide(two, id, 'approved')).json().status).toBe('approved')
})

test('tightening the setting applies to earlier requests', async () => {
  await setSetting(app.db, 'two_admins_from_points', '0')
  const { id } = await request()
  await setSetting(app.db, 'two_admins_from_points', '1000')
  expect((await decide(one, id, 'approved')).json()).toMatchObject({
    status: 'pending',
    needsTwoAdmins: true,
  })
  await setSetting(app.db, 'two_admins_from_points', '0')
  expect((await decide(one, id, 'approved')).statusCode).toBe(409)
})

test('the approval of a former admin is void', async () => {
  const { id } = await request()
  await decide(one, id, 'approved')
  await revokeAdmin(one)
  const third = await givenPlayer(app, { admin: true })
  expect((await decide(two, id, 'approved')).json()).toMatchObject({
    status: 'pending',
    firstApprovedBy: two.username,
  })
  expect((await decide(third, id, 'approved')).json().status).toBe('approved')
  await revokeAdmin(third)
})

test('the approval of an admin who was banned since is void', async () => {
  const thief = await givenPlayer(app, { admin: true })
  const { id } = await request()
  await decide(thief, id, 'approved')
  await setSetting(app.db, 'two_admins_from_points', '0')
  await send(app, one, `/api/admin/users/${thief.playerId}/ban`, { reason: 'Not them any more' })
  await setSetting(app.db, 'two_admins_from_points', '1000')
  const shown = (await send(app, two, `/api/admin/withdrawal/${id}`)).json()
  expect(shown).toMatchObject({ status: 'pending', firstApprovedBy: null })
  expect((await decide(two, id, 'approved')).json()).toMatchObject({
    status: 'pending',
    firstApprovedBy: two.username,
  })
  expect((await decide(one, id, 'approved')).json().status).toBe('approved')
  await revokeAdmin(thief)
})

test('informs the only admin that there is no second one', async () => {
  await revokeAdmin(two)
  const { id } = await request()
  await decide(one, id, 'approved')
  const { message } = (await decide(one, id, 'approved')).json()
  expect(message).toContain('you are the only one')
})

test('a large Robux withdrawal is reviewed by two admins', async () => {
  const small = await robux(999)
  expect((await read(small.id)).status).toBe('approved')
  player = await givenEarner(app, 4000)
  const { id } = await robux(1000)
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'pending', needs_two_admins: true })
  await decide(one, id, 'approved')
  await decide(two, id, 'approved')
  await app.jobs.runDue()
  expect((await read(id)).status).toBe('completed')
})

test('the total of the day decides whether two admins are needed', async () => {
  expect((await read((await robux(600)).id)).needs_two_admins).toBe(false)
  const second = await read((await robux(600)).id)
  expect(second).toMatchObject({ status: 'pending', needs_two_admins: true })
})

/** Runs the work while payouts are paused, then resumes them. */
async function whilePaused(work: () => Promise<void>) {
  await setSetting(app.db, 'payouts_paused', 'true')
  await work()
  await app.jobs.runDue()
  await setSetting(app.db, 'payouts_paused', 'false')
  app.clock.advance(60_000)
  await app.jobs.runDue()
}

test('tightening the setting applies to unsent Robux withdrawals', async () => {
  await setSetting(app.db, 'two_admins_from_points', '0')
  const { id } = await robux(3000)
  await whilePaused(async () => {
    await setSetting(app.db, 'two_admins_from_points', '1000')
  })
  expect(await read(id)).toMatchObject({ status: 'pending', needs_two_admins: true })
  expect(await wallet()).toMatchObject({ held: 3000, withdrawn: 0 })
  await decide(one, id, 'approved')
  await decide(two, id, 'approved')
  await app.jobs.runDue()
  expect((await read(id)).status).toBe('completed')
})

test('after tightening, an earlier approval counts as the first of two', async () => {
  await setSetting(app.db, 'two_admins_from_points', '0')
  const [{ id }, other] = [await request(), await request()]
  await whilePaused(async () => {
    await decide(one, id, 'approved')
    await decide(one, other.id, 'approved')
    await setSetting(app.db, 'two_admins_from_points', '1000')
  })
  expect(await read(id)).toMatchObject({
    status: 'pending',
    needs_two_admins: true,
    first_approved_by: one.playerId,
    decided_by: null,
  })
  expect((await decide(one, id, 'approved')).json().code).toBe('already_decided')
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
  expect((await decide(two, id, 'approved')).json().status).toBe('approved')
  expect((await decide(one, other.id, 'rejected')).json().status).toBe('rejected')
  await app.jobs.runDue()
  expect((await read(id)).status).toBe('completed')
  expect(await wallet()).toEqual({ available: 3000, held: 0, withdrawn: 1000 })
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
})

test('a tightened setting applies to the total of the day', async () => {
  await setSetting(app.db, 'two_admins_from_points', '0')
  const ids = [(await robux(600)).id, (await robux(600)).id, (await robux(600)).id]
  await whilePaused(async () => {
    await setSetting(app.db, 'two_admins_from_points', '1000')
  })
  const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status))
  expect(statuses).toEqual(['completed', 'pending', 'pending'])
})

test('the audit finds no breaches, and finds a large withdrawal approved by one admin', async () => {
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
  const found = await app.db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('withdrawal_decision')
        .set({ voided_at: app.clock.now() })
        .where('step', '=', 'first')
        .where('voided_at', 'is', null)
        .execute()
      throw Object.assign(new Error('undo'), { breaches: await listBreaches(tx, adminChecks) })
    })
    .catch(({ breaches }) => breaches)
  expect(Object.keys(found)).toContain('admin-two')
})
