import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { banPlayer } from '#features/identity/ban-player.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { actOnPayout, queuePayout } from '#testing/players/pay-by-hand.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { TAKE_MS } from './payout-takes.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const { db, clock } = app
const admins = [await givenPlayer(app, { admin: true }), await givenPlayer(app, { admin: true })]
const [one, two] = admins as [GivenPlayer, GivenPlayer]
await setSetting(db, 'withdrawal_provider_robux', 'manual')
await setSetting(db, 'withdrawal_provider_zelle', 'manual')
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

const queued = (who = player) => queuePayout(app, who)

function act(
  admin: GivenPlayer,
  id: number,
  action: 'take' | 'give-back' | 'note' | 'end',
  body = {},
) {
  return actOnPayout(app, admin, { id, action, ...body })
}

const take = (admin: GivenPlayer, id: number) => act(admin, id, 'take')
const responseCode = async (response: ReturnType<typeof act>) => (await response).json().code
const paid = { outcome: 'paid', reference: 'ORDER-7' }
const notPaid = { outcome: 'not_paid', reason: 'The gamepass is not for sale.' }
const wallet = () => readWallet(db, player.playerId)
const history = async () => (await send(app, player, '/api/withdrawal/history')).json()

async function actionsOn(id: number) {
  const rows = await db
    .selectFrom('admin_action')
    .select(['action', 'admin_id'])
    .where('target_id', '=', id)
    .where((where) => where.or([where('action', 'like', 'payout%'), where('action', 'like', 'w%')]))
    .orderBy('id')
    .execute()
  return rows.map(({ action, admin_id: adminId }) => [action, adminId])
}

test('a payout by hand is queued, taken, paid, and completed with its reference', async () => {
  const id = await queued()
  const other = (
    await send(app, player, '/api/withdrawal/request', {
      method: 'zelle',
      amount: 1000,
      paymentDetails: 'mara@example.com',
      currentPassword: 'a quiet password',
    })
  ).json().id
  await decideAs(app, one, { id: other, status: 'approved' })
  await app.jobs.runDue()
  const queue = (await send(app, one, '/api/admin/withdrawals?toPay=true')).json()
  expect(queue).toMatchObject([
    {
      id,
      payment: { robux: 50, take: null },
      resolvableFrom: null,
      details: { username: player.username },
    },
    { id: other, payment: { robux: null, take: null }, destination: 'mara@example.com' },
  ])
  expect(await history()).toMatchObject([
    { id: other, status: 'processing', isPaidByHand: true, note: null },
    { id, status: 'processing', isPaidByHand: true, note: null },
  ])
  expect((await take(one, id)).json().payment.take).toEqual({
    by: one.username,
    at: clock.now().toISOString(),
    endsAt: new Date(clock.now().getTime() + TAKE_MS).toISOString(),
  })
  expect((await act(one, id, 'end', paid)).json()).toMatchObject({
    status: 'completed',
    paymentReference: 'ORDER-7',
    payment: null,
  })
  expect((await history())[1]).toMatchObject({ status: 'completed', paymentReference: 'ORDER-7' })
  expect(await wallet()).toEqual({ available: 2950, held: 1000, withdrawn: 50 })
  expect(await actionsOn(id)).toEqual([
    ['payout_taken', one.playerId],
    ['withdrawal_resolved', one.playerId],
  ])
  expect((await act(two, other, 'end', notPaid)).json()).toMatchObject({ status: 'failed' })
  expect((await history())[0]).toMatchObject({ status: 'failed', errorMessage: notPaid.reason })
  expect(await wallet()).toEqual({ available: 3950, held: 0, withdrawn: 50 })
  const mails = app.mails.filter(({ to }) => to === player.email).map(({ subject }) => subject)
  expect(mails).toContain('Your Robux withdrawal is waiting for payment')
  expect(mails).not.toContain('Your Robux withdrawal was sent')
})

describe('taking', () => {
  it('is exclusive, and repeating it changes nothing', async () => {
    const id = await queued()
    await Promise.all(admins.map((admin) => confirmAs(app, admin)))
    const path = `/api/admin/withdrawal/${id}/take`
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(app, n % 2 ? one : two, path, {})),
    )
    const takers = responses.filter(({ statusCode }) => statusCode === 200)
    expect(takers).toHaveLength(6)
    expect(new Set(takers.map((response) => response.json().payment.take.by)).size).toBe(1)
    const rejected = responses.filter(({ statusCode }) => statusCode === 409)
    const codes = rejected.map((response) => response.json().code)
    expect(new Set(codes)).toEqual(new Set(['payout_taken']))
    const [winner, loser] = takers.includes(responses[1] as never) ? [one, two] : [two, one]
    expect(await actionsOn(id)).toEqual([['payout_taken', winner.playerId]])
    for (const outcome of [paid, notPaid]) {
      expect(await responseCode(act(loser, id, 'end', outcome))).toBe('payout_taken')
    }
    expect(await responseCode(act(loser, id, 'give-back'))).toBe('already_decided')
    expect((await act(winner, id, 'give-back')).json().payment.take).toBeNull()
    expect(await responseCode(act(winner, id, 'give-back'))).toBe('already_decided')
    expect((await take(loser, id)).json().payment.take.by).toBe(loser.username)
    await act(loser, id, 'end', paid)
  })

  it('can be taken over after half an hour, which the former taker reads', async () => {
    const id = await queued()
    await take(one, id)
    clock.advance(TAKE_MS - 1)
    expect(await responseCode(take(two, id))).toBe('payout_taken')
    clock.advance(1)
    expect((await take(two, id)).json().payment.take.by).toBe(two.username)
    expect(await responseCode(act(one, id, 'end', paid))).toBe('payout_taken')
    expect(await responseCode(take(one, id))).toBe('payout_taken')
    const [news] = (await send(app, one, '/api/notifications')).json()
    expect(news).toMatchObject({ title: 'Payout taken over' })
    await act(two, id, 'end', paid)
  })

  it('counts beyond its time while no one else takes it', async () => {
    const id = await queued()
    await take(one, id)
    clock.advance(DAY_MS)
    expect((await act(one, id, 'end', paid)).json()).toMatchObject({ status: 'completed' })
  })

  it('can be taken over from a former admin at once', async () => {
    const id = await queued()
    const former = await givenPlayer(app, { admin: true })
    await take(former, id)
    expect(await responseCode(take(two, id))).toBe('payout_taken')
    await db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', former.playerId)
      .execute()
    expect((await take(two, id)).statusCode).toBe(200)
    await act(two, id, 'end', paid)
  })

  it('is refused for the own, a finished, and a missing withdrawal', async () => {
    const owner = await givenEarner(app, 100)
    const own = await queued(owner)
    await db
      .updateTable('player')
      .set({ is_admin: true })
      .where('id', '=', owner.playerId)
      .execute()
    const admin = { ...owner, ...(await relogin(owner)) }
    expect(await responseCode(take(admin, own))).toBe('own_withdrawal')
    expect(await responseCode(act(admin, own, 'note', { note: 'Hi' }))).toBe('own_withdrawal')
    await db
      .updateTable('player')
      .set({ is_admin: false })
      .where('id', '=', owner.playerId)
      .execute()
    await act(two, own, 'end', notPaid)
    expect(await responseCode(take(two, own))).toBe('already_decided')
    expect((await take(two, 999_999)).statusCode).toBe(404)
  })
})

async function relogin({ username }: GivenPlayer) {
  const body = { username, password: 'a quiet password' }
  const response = await send(app, { cookie: '' } as GivenPlayer, '/api/auth/login', body)
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

describe('a payout that must not be paid now', () => {
  const holds: Record<string, { hold(): Promise<unknown>; end(): Promise<unknown> }> = {
    'while payouts are paused': {
      hold: () => setSetting(db, 'payouts_paused', 'true'),
      end: () => setSetting(db, 'payouts_paused', 'false'),
    },
    'of a banned player': {
      hold: () => {
        const { playerId } = player
        const ban = { playerId, adminId: two.playerId, reason: 'abuse', now: clock.now() }
        return db.transaction().execute((tx) => banPlayer(tx, ban))
      },
      end: () => sql`delete from ban where player_id = ${player.playerId}`.execute(db),
    },
    'of a player who owes points': {
      hold: () => sql`update wallet set debt = 5 where player_id = ${player.playerId}`.execute(db),
      end: () => sql`update wallet set debt = 0 where player_id = ${player.playerId}`.execute(db),
    },
    'to a removed address': {
      hold: () =>
        sql`update payout_address set removed_at = ${clock.now()}
          where player_id = ${player.playerId}`.execute(db),
      end: () =>
        sql`update payout_address set removed_at = null
          where player_id = ${player.playerId}`.execute(db),
    },
    'while the books are broken': {
      hold: () =>
        sql`update wallet set available = available + 9
          where player_id = ${player.playerId}`.execute(db),
      end: async () => {
        const open = await db.selectFrom('integrity_breach').select('check_id').execute()
        expect(open.map(({ check_id: check }) => check)).toEqual(['ledger-balance'])
        await sql`delete from integrity_breach`.execute(db)
        await sql`update wallet set available = available - 9
          where player_id = ${player.playerId}`.execute(db)
      },
    },
  }

  it.each(Object.entries(holds))('cannot be taken %s', async (_, { hold, end }) => {
    const [id, taken] = [await queued(), await queued()]
    await take(one, taken)
    await hold()
    expect(await responseCode(take(one, id))).toBe('payout_held')
    await end()
    expect((await take(one, id)).statusCode).toBe(200)
    for (const each of [id, taken]) await act(one, each, 'end', paid)
  })

  it('is still recorded if it was taken before the pause', async () => {
    const id = await queued()
    await take(one, id)
    await setSetting(db, 'payouts_paused', 'true')
    expect((await act(one, id, 'end', paid)).json()).toMatchObject({ status: 'completed' })
    await setSetting(db, 'payouts_paused', 'false')
  })
})

test('a note reaches the player once, while the payout is queued', async () => {
  const id = await queued()
  const note = 'Please put your gamepass on sale.'
  expect((await act(two, id, 'note', { note })).json()).toMatchObject({ note })
  expect(await responseCode(act(one, id, 'note', { note }))).toBe('already_decided')
  expect(await history()).toMatchObject([{ note, status: 'processing' }])
  await app.jobs.runDue()
  const mails = app.mails.filter(({ to, text }) => to === player.email && text.includes(note))
  expect(mails).toHaveLength(1)
  await take(one, id)
  await act(one, id, 'end', paid)
  expect(await history()).toMatchObject([{ note: null, status: 'completed' }])
  expect(await responseCode(act(two, id, 'note', { note: 'Too late.' }))).toBe('already_decided')
  expect(await actionsOn(id)).toEqual([
    ['payout_note_sent', two.playerId],
    ['payout_taken', one.playerId],
    ['withdrawal_resolved', one.playerId],
  ])
})

test('a queued payout stays queued, and its player gets no signal, however long it waits', async () => {
  const id = await queued()
  for (let week = 0; week < 6; week += 1) {
    clock.advance(7 * DAY_MS)
    await app.scheduler.run('reconcile-payouts')
    await app.jobs.runDue()
  }
  expect((await readWithdrawalRow(db, id)).status).toBe('processing')
  const signals = await db
    .selectFrom('abuse_signal')
    .select('kind')
    .where('player_id', '=', player.playerId)
    .execute()
  expect(signals).toEqual([])
})

test('the audit finds no breaches', async () => {
  await app.jobs.runDue()
  const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
  expect(await listBreaches(db, checks)).toEqual({})
})
