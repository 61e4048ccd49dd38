import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { creditOffer } from '#features/earning/offers/credit-offer.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
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
})

async function request(amount = 1000, paymentDetails = player.email) {
  const body = { method: 'paypal', amount, paymentDetails }
  return (await send(app, player, '/api/withdrawal/request', body)).json()
}

function decide(admin: GivenPlayer, id: number, status: string, more: object = {}) {
  return decideAs(app, admin, { id, status, ...more })
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)

function signal() {
  return app.db
    .insertInto('abuse_signal')
    .values({
      player_id: player.playerId,
      kind: 'offer_velocity',
      subject: '',
      details: '{}',
      created_at: app.clock.now(),
      resolved_at: null,
      resolved_by: null,
    })
    .execute()
}

test.each([1, 2, 3])(
  'only one of 20 concurrent decisions by two admins takes effect (%i)',
  async () => {
    const { id } = await request()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(n % 2 ? one : two, id, n % 4 < 2 ? 'approved' : 'rejected'),
      ),
    )
    const codes = responses.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
    await app.jobs.runDue()
    const { status } = await read(id)
    expect(await wallet()).toEqual(
      status === 'completed'
        ? { available: 3000, held: 0, withdrawn: 1000 }
        : { available: 4000, held: 0, withdrawn: 0 },
    )
    const postings = await app.db
      .selectFrom('transfer')
      .select('reason')
      .where('player_id', '=', player.playerId)
      .where('reason', 'in', ['hold_post', 'hold_void'])
      .execute()
    expect(postings).toHaveLength(1)
    expect(await withdrawalActions(app.db, id)).toHaveLength(1)
  },
)

describe('auto-approval', () => {
  beforeEach(async () => {
    await setSetting(app.db, 'two_admins_from_points', '0')
    await setSetting(app.db, 'auto_approve_points', '2000')
    await app.db.deleteFrom('abuse_signal').where('player_id', '=', player.playerId).execute()
    await app.db
      .updateTable('player')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', player.playerId)
      .execute()
  })

  test('approves a small withdrawal of an old account without signals', async () => {
    const requestedAt = app.clock.now()
    const { id } = await request(2000)
    await app.jobs.runDue()
    expect(await read(id)).toMatchObject({
      status: 'completed',
      decided_by: null,
      decided_at: requestedAt,
    })
    expect((await decide(one, id, 'rejected')).statusCode).toBe(409)
  })

  test('leaves a larger withdrawal to an admin', async () => {
    expect(await request(2001)).toMatchObject({ status: 'pending' })
  })

  test('counts the total of the day, not single withdrawals', async () => {
    await request(1000)
    await request(1000)
    const { id } = await request(1000)
    expect(await read(id)).toMatchObject({ status: 'pending', decided_at: null })
  })

  test('does not apply to withdrawals of admins', async () => {
    await app.db
      .updateTable('player')
      .set({ is_admin: true })
      .where('id', '=', player.playerId)
      .execute()
    const { id } = await request()
    expect(await read(id)).toMatchObject({ status: 'pending', decided_at: null })
  })

  test('is checked again before a payout is sent', async () => {
    await request(1000)
    const { id } = await request(1000, 'another@example.com')
    expect(await read(id)).toMatchObject({
      status: 'approved',
      decided_by: null,
      decided_at: app.clock.now(),
    })
    await signal()
    app.clock.advance(86_400_000)
    await app.jobs.runDue()
    expect(await read(id)).toMatchObject({
      status: 'pending',
      decided_at: null,
      submitted_at: null,
    })
    expect((await decide(one, id, 'approved')).statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await read(id)).toMatchObject({ status: 'completed', decided_by: one.playerId })
  })

  test('does not apply to withdrawals that need two admins', async () => {
    await setSetting(app.db, 'two_admins_from_points', '1500')
    expect(await request(1500)).toMatchObject({ status: 'pending' })
  })

  test('leaves a withdrawal of a new account to an admin', async () => {
    await app.db
      .updateTable('player')
      .set({ created_at: new Date(app.clock.now().getTime() - 30 * 86_400_000 + 1) })
      .where('id', '=', player.playerId)
      .execute()
    expect(await request()).toMatchObject({ status: 'pending' })
  })

  test('leaves a withdrawal of a player with a signal to an admin', async () => {
    await signal()
    expect(await request()).toMatchObject({ status: 'pending' })
  })

  test('leaves a withdrawal of a player with a reversed offer to an admin', async () => {
    const report = {
      network: 'demo',
      transactionId: player.username,
      of: player.username,
      playerId: player.playerId,
      points: 10,
      offerName: null,
      clickId: null,
      now: app.clock.now(),
    }
    for (const verb of [creditOffer, reverseOffer]) {
      await app.db.transaction().execute(async (tx) => void (await verb(tx, report)))
    }
    expect(await request()).toMatchObject({ status: 'pending' })
  })
})

test('a payout of a banned player waits until the ban is lifted, and can be rejected', async () => {
  await setSetting(app.db, 'auto_approve_points', '0')
  const [first, second] = [(await request()).id, (await request()).id]
  await decide(one, first, 'approved')
  await decide(one, second, 'approved')
  await send(app, one, `/api/admin/users/${player.playerId}/ban`, { reason: 'Several accounts' })
  await app.jobs.runDue()
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  expect(await read(first)).toMatchObject({ status: 'approved', submitted_at: null })

  const seenAs = 'approved'
  expect((await decide(two, first, 'rejected', { seenAs })).statusCode).toBe(200)
  await confirmAs(app, one)
  await send(app, one, `/api/admin/users/${player.playerId}/unban`, { reason: 'a mistake' })
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  expect(await read(first)).toMatchObject({ status: 'rejected', decided_by: two.playerId })
  expect(await read(second)).toMatchObject({ status: 'completed' })
  const late = await decide(two, second, 'rejected', { seenAs })
  expect(late.json().code).toBe('already_decided')
})

test('an approved withdrawal that is not sent can be rejected once, even while payouts are paused', async () => {
  await setSetting(app.db, 'payouts_paused', 'true')
  const { id } = await request()
  await decide(one, id, 'approved')
  await app.jobs.runDue()
  expect((await decide(two, id, 'rejected')).json().code).toBe('already_decided')
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      decide(n % 2 ? one : two, id, 'rejected', { seenAs: 'approved' }),
    ),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await setSetting(app.db, 'payouts_paused', 'false')
  app.clock.advance(60_000)
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'rejected', submitted_at: null })
  expect(await wallet()).toEqual({ available: 4000, held: 0, withdrawn: 0 })
})

test('a rejection shows the reason to the player and the notes only to admins', async () => {
  const { id } = await request()
  await decide(one, id, 'rejected', { reason: 'The account is not yours.', adminNotes: 'Case 12' })
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ status: 'rejected', errorMessage: 'The account is not yours.' })
  expect(JSON.stringify(line)).not.toContain('Case 12')
  const shown = await send(app, two, `/api/admin/withdrawal/${id}`)
  expect(shown.json()).toMatchObject({ adminNotes: 'Case 12' })
})

test('a pause sends no payouts, follows those already sent, and resumes automatically', async () => {
  const sent = (await request(1000, 'slow@example.com')).id
  await decide(one, sent, 'approved')
  await app.jobs.runDue()
  await setSetting(app.db, 'payouts_paused', 'true')
  const held = (await request(1000, 'slow@example.com')).id
  await decide(one, held, 'approved')
  app.clock.advance(60_000)
  await app.jobs.runDue()
  expect([(await read(sent)).status, (await read(held)).status]).toEqual(['completed', 'approved'])
  await setSetting(app.db, 'payouts_paused', 'false')
  app.clock.advance(30_000)
  await app.jobs.runDue()
  expect((await read(held)).status).toBe('processing')
})

test('the audit finds no breaches after these tests', async () => {
  app.clock.advance(3_600_000)
  await app.jobs.runDue()
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await listBreaches(app.db, checks)).toEqual({})
})
