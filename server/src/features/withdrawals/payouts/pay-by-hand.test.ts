import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { actOnPayout, queuePayout } from '#testing/players/pay-by-hand.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
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
const checks = [...ledgerChecks, ...withdrawalsChecks, ...adminChecks]
const paid = { outcome: 'paid', reference: 'ORDER-7' }
const notPaid = { outcome: 'not_paid', reason: 'The gamepass is not for sale.' }
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

const queued = () => queuePayout(app, player)
const take = (admin: GivenPlayer, id: number) => actOnPayout(app, admin, { id, action: 'take' })
const end = (admin: GivenPlayer, id: number, outcome: object) =>
  actOnPayout(app, admin, { id, action: 'end', ...outcome })
const responseCode = async (response: ReturnType<typeof end>) => (await response).json().code
const wallet = () => readWallet(db, player.playerId)

it('records a payment by hand only after a take, also in the database', async () => {
  const id = await queued()
  expect(await responseCode(end(one, id, paid))).toBe('already_decided')
  const record = sql`insert into manual_resolution
    (withdrawal_id, step, admin_id, outcome, note, resolved_at)
    values (${id}, 'final', ${one.playerId}, 'paid', 'X', now())`
  await expect(record.execute(db)).rejects.toMatchObject({ code: '23514' })
  expect(await responseCode(end(one, id, { outcome: 'paid', reference: '' }))).toBe(
    'invalid_request',
  )
  await end(one, id, notPaid)
})

it('records one outcome, whatever the admins record at the same time', async () => {
  const id = await queued()
  await take(one, id)
  clock.advance(TAKE_MS)
  await Promise.all(admins.map((admin) => confirmAs(app, admin)))
  const path = `/api/admin/withdrawal/${id}`
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      if (n % 4 === 0) return send(app, two, `${path}/take`, {})
      return send(app, n % 2 ? one : two, `${path}/end`, n % 3 ? paid : notPaid)
    }),
  )
  // A take may answer with the state after an end that came right after it.
  const ended = responses.filter(({ statusCode }, n) => n % 4 !== 0 && statusCode === 200)
  expect(ended).toHaveLength(1)
  expect(await wallet()).toMatchObject({ held: 0 })
})

it('records an outcome once for a repeated key', async () => {
  const id = await queued()
  await take(one, id)
  await confirmAs(app, one)
  const path = `/api/admin/withdrawal/${id}/end`
  const headers = { 'idempotency-key': 'order-7' }
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => send(app, one, path, paid, headers)),
  )
  const bodies = new Set(responses.map(({ body }) => body))
  expect(bodies.size).toBe(1)
  expect(responses[0]?.json()).toMatchObject({ status: 'completed' })
  expect((await send(app, one, path, paid, headers)).json()).toMatchObject({ status: 'completed' })
  expect((await send(app, one, path, notPaid, headers)).json().code).toBe('idempotency_key_reused')
  expect(await wallet()).toEqual({ available: 3950, held: 0, withdrawn: 50 })
})

it('needs two admins who agree on the outcome of a large amount, and no one pays it in between', async () => {
  await setSetting(db, 'two_admins_from_points', '50')
  const body = { type: 'robux', amount: 50, details: newRobloxDetails(player) }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  for (const admin of admins) await decideAs(app, admin, { id, status: 'approved' })
  await app.jobs.runDue()
  await take(one, id)
  expect((await end(one, id, paid)).json()).toMatchObject({
    status: 'processing',
    ending: { by: one.username, outcome: 'paid', note: 'ORDER-7' },
  })
  expect(await responseCode(end(one, id, paid))).toBe('already_decided')
  clock.advance(DAY_MS)
  expect(await responseCode(take(two, id))).toBe('payout_held')
  expect(await wallet()).toMatchObject({ held: 50 })
  expect((await end(two, id, paid)).json()).toMatchObject({ status: 'completed' })
  await setSetting(db, 'two_admins_from_points', '0')
})

it('never records a payment that no one took, even after a first admin recorded something else', async () => {
  const id = await queued()
  await setSetting(db, 'two_admins_from_points', '50')
  expect((await end(one, id, notPaid)).json()).toMatchObject({ status: 'processing' })
  expect(await responseCode(take(two, id))).toBe('payout_held')
  expect(await responseCode(end(two, id, paid))).toBe('already_decided')
  expect((await end(two, id, notPaid)).json()).toMatchObject({ status: 'failed' })
  await setSetting(db, 'two_admins_from_points', '0')
})

it('finds in the audit a take without a record, and a payout that no admin recorded', async () => {
  const id = await queued()
  await app.jobs.runDue()
  expect(await listBreaches(db, checks)).toEqual({})
  const found = await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into payout_take (withdrawal_id, admin_id, taken_at)
        values (${id}, ${one.playerId}, now())`.execute(tx)
      await sql`update payout_attempt set result = 'paid' where withdrawal_id = ${id}`.execute(tx)
      throw Object.assign(new Error('undo'), { breaches: await listBreaches(tx, checks) })
    })
    .catch(({ breaches }) => breaches)
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['admin-take', 'withdrawal-by-hand']))
})
