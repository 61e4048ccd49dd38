import { sql } from 'kysely'
import { expect, it, test } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer } from '#testing/given.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [one, two] = [
  await givenPlayer(app, { admin: true }),
  await givenPlayer(app, { admin: true }),
] as const
const player = await givenEarner(app, 9000)
/** One withdrawal has a first approval, and one ended. */
const { id } = await request()
const { id: ended } = await request()
await app.db
  .updateTable('withdrawal')
  .set({ needs_two_admins: true })
  .where('id', '=', id)
  .execute()
await decideAs(app, one, { id, status: 'approved' })
await decideAs(app, two, { id: ended, status: 'rejected' })

async function request() {
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  return (await send(app, player, '/api/withdrawal/request', body)).json()
}

function approve(admin: GivenPlayer | null, step = 'final') {
  return sql`insert into withdrawal_decision (withdrawal_id, step, outcome, admin_id, decided_at)
    values (${id}, ${step}, 'approved', ${admin?.playerId ?? null}, now())`.execute(app.db)
}

function resolve(admin: GivenPlayer, step: string) {
  return sql`insert into manual_resolution
    (withdrawal_id, step, admin_id, outcome, note, resolved_at)
    values (${id}, ${step}, ${admin.playerId}, 'paid', 'TX-1', now())`.execute(app.db)
}

function attempt(result: string | null) {
  return sql`insert into payout_attempt (withdrawal_id, provider, submitted_at, sent_at, result)
    values (${id}, 'webhook', now(), now(), ${result})`.execute(app.db)
}

const CHECK = { code: '23514' }
const UNIQUE = { code: '23505' }
const APPEND_ONLY = { code: '42501' }

test('a withdrawal that needs two admins is not approved by the first one, or by none', async () => {
  await expect(approve(one)).rejects.toMatchObject(CHECK)
  await expect(approve(null)).rejects.toMatchObject(CHECK)
  await expect(approve(two, 'first')).rejects.toMatchObject(UNIQUE)
})

test('a payout that needs two admins is resolved by two', async () => {
  await expect(resolve(one, 'final')).rejects.toMatchObject(CHECK)
  await resolve(one, 'first')
  await expect(resolve(one, 'final')).rejects.toMatchObject(CHECK)
  await expect(resolve(two, 'first')).rejects.toMatchObject(UNIQUE)
  await resolve(two, 'final')
})

test('a withdrawal has one attempt that its provider did not refuse', async () => {
  await attempt('refused')
  await attempt('refused')
  await attempt(null)
  await expect(attempt(null)).rejects.toMatchObject(UNIQUE)
  await expect(attempt('paid')).rejects.toMatchObject(UNIQUE)
})

test('only a refused attempt has a spent key, and only such a one is still checked', async () => {
  const change = (columns: string) =>
    sql.raw(`update payout_attempt set ${columns} where result is null`).execute(app.db)
  const time = 'next_check_at = now()'
  await expect(change('spent_key = gen_random_uuid()')).rejects.toMatchObject(CHECK)
  await expect(change(`result = 'refused', ${time}`)).rejects.toMatchObject(CHECK)
  await change(`result = 'refused', spent_key = gen_random_uuid(), ${time}`)
})

it.each([
  ['the admin of a decision', 'update withdrawal_decision set admin_id = 1'],
  ['a rejection into an approval', `update withdrawal_decision set outcome = 'approved'`],
  ['the decisions by deleting them', 'delete from withdrawal_decision'],
  ['the outcome of a resolution', `update manual_resolution set outcome = 'not_paid'`],
  ['the resolutions by deleting them', 'delete from manual_resolution'],
  ['the end of a withdrawal', 'update withdrawal_end set message = null'],
  ['the ends by deleting them', 'delete from withdrawal_end'],
])('refuses to change %s', async (_, statement) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject(APPEND_ONLY)
})

test('a decision is voided once', async () => {
  const voided = () =>
    sql`update withdrawal_decision set voided_at = now()
    where withdrawal_id = ${ended}`.execute(app.db)
  await voided()
  await expect(voided()).rejects.toMatchObject(APPEND_ONLY)
})
