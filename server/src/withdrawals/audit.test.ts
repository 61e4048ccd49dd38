import type { UpdateObject } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '../db/schema.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { decideAs } from '../testing/decide-as.ts'
import { type GivenPlayer, givenEarner, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { withdrawalsChecks } from './audit.ts'

type Broken = UpdateObject<Schema, 'withdrawal'>

const HOUR_MS = 3_600_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenEarner(app, 5000)
const other = await givenEarner(app, 5000)
const at = new Date(app.clock.now().getTime() - HOUR_MS)

/** One withdrawal in each state. */
const ids = {
  completed: await robux('Builder_1'),
  pending: await paypal('first@example.com'),
  approved: await robuxAfterChange('Builder_2'),
  processing: await robux('slow_1', other),
  rejected: await paypal('second@example.com'),
}
await decideAs(app, admin, { id: ids.rejected, status: 'rejected' })
await app.jobs.runDue()

async function robux(username: string, of = player): Promise<number> {
  const body = {
    type: 'robux',
    amount: 500,
    details: { username, gamepassId: String(of.playerId) },
  }
  return (await send(app, of, '/api/automated-withdrawal/request', body)).json().id
}

/** Waits, because the player's password changed just now. */
async function robuxAfterChange(username: string): Promise<number> {
  await app.db
    .updateTable('player')
    .set({ security_changed_at: app.clock.now() })
    .where('id', '=', player.playerId)
    .execute()
  return robux(username)
}

async function paypal(paymentDetails: string): Promise<number> {
  const body = { method: 'paypal', amount: 1000, paymentDetails }
  return (await send(app, player, '/api/withdrawal/request', body)).json().id
}

/** What the audit says of the books with one withdrawal changed, which is then undone. */
async function foundWith(id: number, broken: Broken): Promise<string[]> {
  return app.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('withdrawal').set(broken).where('id', '=', id).execute()
      throw Object.assign(new Error('undo'), { found: await breachesOf(tx, withdrawalsChecks) })
    })
    .then(() => [])
    .catch((error: { found?: object }) => {
      if (error.found === undefined) throw error
      return Object.keys(error.found)
    })
}

async function addressOf({ playerId }: GivenPlayer, method: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('payout_address')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .executeTakeFirstOrThrow()
  return id
}

test('finds nothing in what the product did', async () => {
  const rows = await app.db.selectFrom('withdrawal').select(['id', 'status']).execute()
  const states = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  expect(states).toEqual(
    Object.fromEntries(Object.entries(ids).map(([status, id]) => [id, status])),
  )
  expect(await breachesOf(app.db, withdrawalsChecks)).toEqual({})
})

test('finds one that goes to an address of another player', async () => {
  const broken = { address_id: await addressOf(other, 'robux') }
  expect(await foundWith(ids.completed, broken)).toEqual(['withdrawal-address'])
})

test('finds one that goes to an address of another method', async () => {
  const broken = { address_id: await addressOf(player, 'paypal') }
  expect(await foundWith(ids.completed, broken)).toEqual(['withdrawal-address'])
})

test('finds one that was sent before its address could be used', async () => {
  expect(await foundWith(ids.processing, { submitted_at: at })).toEqual(['withdrawal-address'])
})

test.each<[string, number, Broken]>([
  ['pending and sent', ids.pending, { submitted_at: at, provider: 'sandbox' }],
  ['approved, and has no job', ids.pending, { status: 'approved' }],
  ['processing, and nobody asks about it', ids.processing, { check_at: null }],
  ['completed without a reference', ids.completed, { provider_reference: null }],
  ['failed, though nobody was asked and nothing owed', ids.rejected, { status: 'failed' }],
])('finds one that is %s', async (_, id, broken) => {
  expect(await foundWith(id, broken)).toContain('withdrawal-payout')
})

test('finds one that pays nothing', async () => {
  expect(await foundWith(ids.pending, { usd_cents: 0 })).toEqual(['withdrawal-worth'])
})
