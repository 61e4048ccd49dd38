import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { adminChecks } from '../audit.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 1000, admin: true })
const other = await givenPlayer(app, { points: 1000, admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { points: 100 })
})

function adjust(amount: unknown, options: { by?: GivenPlayer; id?: number; key?: string } = {}) {
  const { by = admin, id = player.playerId, key } = options
  return send(
    app,
    by,
    `/api/admin/users/${id}/adjust-points`,
    { amount, reason: 'goodwill' },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

function wallet(playerId = player.playerId) {
  return app.db
    .selectFrom('wallet')
    .select(['available', 'debt', 'earned'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

function transfers() {
  return app.db
    .selectFrom('transfer')
    .select(['reason', 'amount', 'source_id'])
    .where('player_id', '=', player.playerId)
    .where('reason', 'in', ['adjustment_credit', 'adjustment_debit', 'adjustment_debt_repayment'])
    .orderBy('id')
    .execute()
}

function actions() {
  return app.db
    .selectFrom('admin_action')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .orderBy('id')
    .execute()
}

async function setDebt(owed: number) {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { playerId } = player
    const books = await openBooks(tx, [playerId])
    chargeBack(books, { playerId, of: 'offer', amount: points(owed), sourceId: 9_000_000 })
    await books.write(now)
  })
}

describe('an adjustment of points', () => {
  it('adds to the balance, is recorded, and notifies the player', async () => {
    const response = await adjust(50)
    const [action] = await actions()
    expect(response.json()).toEqual({ actionId: action?.id, amount: 50, available: 150, debt: 0 })
    expect(action).toMatchObject({
      admin_id: admin.playerId,
      action: 'points_adjusted',
      target_id: player.playerId,
      details: { amount: 50, reason: 'goodwill' },
      remote_address: '127.0.0.1',
    })
    expect(await transfers()).toEqual([
      { reason: 'adjustment_credit', amount: 50, source_id: action?.id },
    ])
    const [notification] = (await send(app, player, '/api/notifications')).json()
    expect(notification).toMatchObject({
      type: 'system',
      title: 'Points added',
      message: 'An admin added 50 points to your balance. Reason: goodwill',
      amount: 50,
    })
    const [line] = (await send(app, player, '/api/user/transactions')).json()
    expect(line).toMatchObject({ type: 'adjustment', direction: 'in', amount: 50 })
  })

  it('does not count as earnings', async () => {
    await adjust(5000)
    expect(await wallet()).toEqual({ available: 5100, debt: 0, earned: 100 })
  })

  it('takes at most the balance; otherwise the error states the balance', async () => {
    expect((await adjust(-100)).json()).toMatchObject({ amount: -100, available: 0 })
    const rejected = await adjust(-1)
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json()).toMatchObject({
      code: 'insufficient_points',
      message: 'The player has 0 points available, so 1 point can’t be removed.',
    })
    expect(await actions()).toHaveLength(1)
  })

  it('repays debt first', async () => {
    await setDebt(130)
    expect(await wallet()).toMatchObject({ available: 0, debt: 30 })
    expect((await adjust(50)).json()).toMatchObject({ available: 20, debt: 0 })
    expect((await transfers()).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['adjustment_credit', 50],
      ['adjustment_debt_repayment', 30],
    ])
    const [notification] = (await send(app, player, '/api/notifications')).json()
    expect(notification.message).toBe(
      'An admin added 50 points to your balance. Of these, 30 repaid what you owed. Reason: goodwill',
    )
  })

  it('never makes the balance negative, even with concurrent adjustments', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => adjust(-30, { by: index % 2 ? admin : other })),
    )
    const codes = responses.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === 400)).toHaveLength(17)
    expect(await wallet()).toMatchObject({ available: 10 })
    expect(await actions()).toHaveLength(3)
  })

  it('is applied once per key, even for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => adjust(25, { key: 'a' })))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await wallet()).toMatchObject({ available: 125 })
    expect((await adjust(26, { key: 'a' })).statusCode).toBe(422)
  })

  it('can reuse a key for another player', async () => {
    const second = await givenPlayer(app, { points: 100 })
    await adjust(25, { key: 'b' })
    await adjust(25, { key: 'b', id: second.playerId })
    expect(await wallet(second.playerId)).toMatchObject({ available: 125 })
  })

  it('is refused for the admin themselves', async () => {
    const response = await adjust(50, { id: admin.playerId })
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('forbidden')
    expect(await wallet(admin.playerId)).toMatchObject({ available: 1000 })
  })

  it.each([0, 0.5, 1_000_001, -1_000_001, '5', null])(
    'is refused for %j points',
    async (amount) => {
      expect((await adjust(amount)).statusCode).toBe(400)
    },
  )

  it('requires an existing player and a reason', async () => {
    expect((await adjust(5, { id: 999_999 })).statusCode).toBe(404)
    const response = await send(app, admin, `/api/admin/users/${player.playerId}/adjust-points`, {
      amount: 5,
      reason: '  ',
    })
    expect(response.statusCode).toBe(400)
  })

  it('passes the audit', async () => {
    await adjust(5)
    await adjust(-7)
    expect(await listBreaches(app.db, [...ledgerChecks, ...adminChecks])).toEqual({})
  })
})
