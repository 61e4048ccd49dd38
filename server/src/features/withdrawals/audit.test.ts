import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { UpdateObject } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#platform/db/schema.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from './audit.ts'

type Change =
  | UpdateObject<Schema, 'withdrawal'>
  | { attempt: UpdateObject<Schema, 'payout_attempt'> }

const HOUR_MS = 3_600_000
const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenEarner(app, 5000)
const other = await givenEarner(app, 5000)
const at = new Date(app.clock.now().getTime() - HOUR_MS)

/** One withdrawal in each status. */
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
  const { gamepassId } = newRobloxDetails(of)
  const body = { type: 'robux', amount: 500, details: { username, gamepassId } }
  return (await send(app, of, '/api/automated-withdrawal/request', body)).json().id
}

/** Stays approved, because the player's password just changed. */
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

/** The ids of the checks that fail after a change to one withdrawal, which is then rolled back. */
async function foundWith(id: number, change: Change): Promise<string[]> {
  return app.db
    .transaction()
    .execute(async (tx) => {
      await ('attempt' in change
        ? tx.updateTable('payout_attempt').set(change.attempt).where('withdrawal_id', '=', id)
        : tx.updateTable('withdrawal').set(change).where('id', '=', id)
      ).execute()
      throw Object.assign(new Error('undo'), { found: await listBreaches(tx, withdrawalsChecks) })
    })
    .then(() => [])
    .catch((error: { found?: object }) => {
      if (error.found === undefined) throw error
      return Object.keys(error.found)
    })
}

async function readAddressId({ playerId }: GivenPlayer, method: WithdrawalMethod): Promise<number> {
  const { id } = await app.db
    .selectFrom('payout_address')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .executeTakeFirstOrThrow()
  return id
}

test('finds no breaches in untouched withdrawals', async () => {
  const rows = await app.db.selectFrom('withdrawal').select(['id', 'status']).execute()
  const states = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  expect(states).toEqual(
    Object.fromEntries(Object.entries(ids).map(([status, id]) => [id, status])),
  )
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})

test('finds a withdrawal to an address of another player', async () => {
  const change = { address_id: await readAddressId(other, 'robux') }
  expect(await foundWith(ids.completed, change)).toEqual(['withdrawal-address'])
})

test('finds a withdrawal to an address of another method', async () => {
  const change = { address_id: await readAddressId(player, 'paypal') }
  expect(await foundWith(ids.completed, change)).toEqual(['withdrawal-address'])
})

test('finds a withdrawal that was sent before its address was usable', async () => {
  expect(await foundWith(ids.processing, { attempt: { submitted_at: at } })).toEqual([
    'withdrawal-address',
  ])
})

test.each<[string, number, Change]>([
  ['pending but submitted', ids.processing, { status: 'pending' }],
  ['approved without a job', ids.pending, { status: 'approved' }],
  ['processing without a next check', ids.processing, { attempt: { next_check_at: null } }],
  ['completed without a reference', ids.completed, { attempt: { provider_reference: null } }],
  ['failed without a submission or a debt', ids.rejected, { status: 'failed' }],
])('finds a withdrawal that is %s', async (_, id, change) => {
  expect(await foundWith(id, change)).toContain('withdrawal-payout')
})

test.each<[string, number, Change]>([
  ['final but did not end', ids.pending, { status: 'rejected' }],
  ['completed but not paid', ids.completed, { attempt: { result: null } }],
  ['in progress but paid', ids.processing, { attempt: { result: 'paid' } }],
])('finds a withdrawal that is %s', async (_, id, change) => {
  expect(await foundWith(id, change)).toContain('withdrawal-end')
})

test.each([
  ['was above the player’s own points and offers', 0],
  ['held gifts although it was covered by own points', 499],
])('finds a withdrawal that %s', async (_, own_points) => {
  expect(await foundWith(ids.completed, { own_points })).toEqual(['withdrawal-gifts'])
})

test('finds a withdrawal that pays nothing', async () => {
  expect(await foundWith(ids.pending, { usd_cents: 0 })).toEqual(['withdrawal-worth'])
})
