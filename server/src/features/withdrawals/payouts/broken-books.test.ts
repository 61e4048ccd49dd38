import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import type { PayoutProvider, PayoutResult } from '../providers/payout-provider.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const paid: PayoutResult = { status: 'paid', reference: 'REF-1' }
let result: PayoutResult = paid
let submitted = 0

const provider: PayoutProvider = {
  name: 'scripted',
  async submit() {
    submitted += 1
    return result
  },
  queryStatus: async () => ({ status: 'absent' }),
}
const app = await testApp({ payoutProvider: provider })
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  result = paid
  submitted = 0
  player = await givenEarner(app, 600)
})

/** Changes a wallet balance without a transfer. */
async function plant(points: number): Promise<void> {
  await sql`update wallet set available = available + ${points}
    where player_id = ${player.playerId}`.execute(app.db)
}

async function withdraw(amount: number, who = player): Promise<string> {
  await send(app, who, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount,
    usdValue: '0',
    details: newRobloxDetails(who),
  })
  await app.jobs.runDue()
  return readWithdrawalStatus(who)
}

async function readWithdrawalStatus(who = player): Promise<string> {
  const row = await app.db
    .selectFrom('withdrawal')
    .select('status')
    .where('player_id', '=', who.playerId)
    .executeTakeFirstOrThrow()
  return row.status
}

/** The broken checks that the admin area shows, by id. */
async function broken(): Promise<string[]> {
  const response = await send(app, admin, '/api/admin/integrity')
  return response.json().broken.map(({ check }: { check: string }) => check)
}

/** The broken checks after one background pass, by id. */
async function afterPass(): Promise<string[]> {
  app.clock.advance(MINUTE_MS)
  await app.scheduler.run('check-books')
  return broken()
}

test('points without a transfer are not paid out', async () => {
  await plant(2000)
  expect(await withdraw(500)).toBe('approved')
  const [notification] = (await send(app, admin, '/api/notifications')).json()
  expect(notification).toMatchObject({
    title: 'Payouts of 1 player stopped: a check of the books failed',
  })
  expect(await broken()).toEqual(['ledger-balance'])
  expect(submitted).toBe(0)
  const { id } = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  await app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie: admin.cookie },
    payload: { status: 'rejected', seenAs: 'approved', reason: 'These points were never earned.' },
  })
  await plant(-2000)
  expect(await afterPass()).toEqual([])
})

test('a background pass finds a broken wallet and stops the payouts of its player until it is repaired', async () => {
  await plant(2000)
  expect(await afterPass()).toEqual(['ledger-balance'])
  expect(await withdraw(500)).toBe('approved')
  const other = await givenEarner(app, 600)
  expect(await withdraw(500, other)).toBe('completed')
  const [broken] = (await send(app, admin, '/api/admin/integrity')).json().broken
  expect(broken.players).toEqual([{ id: player.playerId, username: player.username }])
  await plant(-2000)
  expect(await afterPass()).toEqual([])
  await app.jobs.runDue()
  expect(await readWithdrawalStatus()).toBe('completed')
})

test('a breach that is no player’s stops all payouts until it is repaired', async () => {
  await sql`alter trigger hold_no_truncate on hold rename to unguarded`.execute(app.db)
  expect(await afterPass()).toEqual(['ledger-append-only'])
  expect(await withdraw(500)).toBe('approved')
  await sql`alter trigger unguarded on hold rename to hold_no_truncate`.execute(app.db)
  expect(await afterPass()).toEqual([])
  await app.jobs.runDue()
  expect(await readWithdrawalStatus()).toBe('completed')
})

test('a hold without a withdrawal stops the payout', async () => {
  await sql`insert into hold (player_id, amount, created_at)
    values (${player.playerId}, 50, ${app.clock.now()})`.execute(app.db)
  expect(await withdraw(500)).toBe('approved')
  expect(await broken()).toEqual(['ledger-held'])
  await unguarded(app.db, (tx) =>
    sql`delete from hold where player_id = ${player.playerId} and amount = 50`.execute(tx),
  )
  expect(await afterPass()).toEqual([])
  await app.jobs.runDue()
  expect(await readWithdrawalStatus()).toBe('completed')
})

test('a payout is not sent again while the books are broken, even if its provider does not recognize it', async () => {
  result = { status: 'unknown', message: 'no response' }
  expect(await withdraw(500)).toBe('processing')
  expect(submitted).toBe(1)
  result = paid
  await plant(5)
  app.clock.advance(HOUR_MS)
  await app.jobs.runDue()
  expect(submitted).toBe(1)
  await plant(-5)
  expect(await afterPass()).toEqual([])
  app.clock.advance(HOUR_MS)
  await app.jobs.runDue()
  expect(await readWithdrawalStatus()).toBe('completed')
})

test('only admins can see the integrity page', async () => {
  expect((await send(app, player, '/api/admin/integrity')).statusCode).toBe(403)
})

test('the audit finds no breaches after these tests', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
