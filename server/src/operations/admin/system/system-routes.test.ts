import { adminSystem } from '@tallyhouse/contract/admin/system'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { networkEnv } from '#testing/networks/all-fake-networks.ts'
import { fakeBitlabs } from '#testing/networks/bitlabs.ts'
import { fakeCpx } from '#testing/networks/cpx.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({
  env: { ...networkEnv, SMTP_URL: 'smtp://user:secret@mail.example.com:587' },
})
const admin = await givenPlayer(app, { admin: true })

const get = async (path: string) => (await send(app, admin, path)).json()

describe('jobs', () => {
  let mail = 0
  let payout = 0
  let running = 0

  beforeEach(async () => {
    await app.db.deleteFrom('job').execute()
    mail = await givenJob({ kind: 'mail', attempts: 2, last_error: 'Error: no route' })
    payout = await givenJob({ kind: 'payout', attempts: 1, last_error: 'Error: no response' })
    running = await givenJob({ kind: 'mail', locked_until: later() })
  })

  const later = () => new Date(app.clock.now().getTime() + 3_600_000)

  async function givenJob(row: object): Promise<number> {
    const { id } = await app.db
      .insertInto('job')
      .values({
        payload: JSON.stringify({ to: 'robin@example.com' }),
        run_at: later(),
        due_at: later(),
        kind: 'mail',
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const jobRow = (id: number) =>
    app.db.selectFrom('job').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const change = (id: number, what: 'retry' | 'discard') =>
    send(app, admin, `/api/admin/jobs/${id}/${what}`, {})

  it('are listed by state and type, newest first, in pages', async () => {
    const all = await get('/api/admin/jobs')
    expect(all.map(({ id }: { id: number }) => id)).toEqual([running, payout, mail])
    expect(all[2]).toMatchObject({
      kind: 'mail',
      state: 'failing',
      attempts: 2,
      lastError: 'Error: no route',
      isDiscardable: true,
    })
    expect(all[1].isDiscardable).toBe(false)
    expect(await get('/api/admin/jobs?state=failing&kind=mail')).toMatchObject([{ id: mail }])
    expect(await get(`/api/admin/jobs?before=${payout}`)).toMatchObject([{ id: mail }])
    expect(await get('/api/admin/job-kinds')).toEqual(expect.arrayContaining(['mail', 'payout']))
  })

  it('are retried as if they were new, on record', async () => {
    expect((await change(payout, 'retry')).statusCode).toBe(200)
    expect(await jobRow(payout)).toMatchObject({ attempts: 0, run_at: app.clock.now() })
    const [action] = await get('/api/admin/actions?action=jobs_retried')
    expect(action).toMatchObject({ targetId: payout, details: { count: 1, jobs: [payout] } })
  })

  it('are discarded only if they send an email', async () => {
    expect((await change(mail, 'discard')).statusCode).toBe(200)
    expect(await jobRow(mail)).toMatchObject({ payload: {}, finished_at: app.clock.now() })
    const rejected = await change(payout, 'discard')
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'forbidden'])
    expect((await jobRow(payout)).finished_at).toBeNull()
  })

  it('are not changed while they run or after they ended', async () => {
    await change(mail, 'discard')
    for (const id of [running, mail]) {
      for (const what of ['retry', 'discard'] as const) {
        expect((await change(id, what)).json().code).toBe('edit_conflict')
      }
    }
    expect((await change(999_999, 'retry')).json().code).toBe('not_found')
    expect(await get('/api/admin/actions?action=jobs_retried')).toHaveLength(1)
  })
})

describe('postbacks', () => {
  it('are found by player, network, and verdict, with the reason', async () => {
    const player = await givenPlayer(app)
    const { offer_id: user } = await app.db
      .selectFrom('player')
      .where('id', '=', player.playerId)
      .select('offer_id')
      .executeTakeFirstOrThrow()
    const conversion = (transaction: string) => ({ user, transaction, points: 75 })
    const origin = app.publicUrl()
    const { secret } = fakeBitlabs
    await deliver(fakeBitlabs.credit(conversion('one'), { origin, secret }).url)
    await deliver(fakeBitlabs.credit(conversion('two'), { origin, secret: 'not the secret' }).url)

    const found = await get(`/api/admin/postbacks?userId=${player.playerId}`)
    expect(found).toMatchObject([
      { network: 'bitlabs', verdict: 'signature_wrong', reason: expect.stringMatching(/\.$/) },
      { network: 'bitlabs', verdict: 'credited', reason: 'The points were credited.' },
    ])
    expect(await get('/api/admin/postbacks?verdict=credited&network=bitlabs')).toHaveLength(1)
    expect(await get('/api/admin/postbacks?network=cpx')).toEqual([])
    expect(await get(`/api/admin/postbacks?before=${found[0].id}`)).toHaveLength(1)
    expect(await get(`/api/admin/postbacks?userId=${admin.playerId}`)).toEqual([])

    const early = fakeCpx.reversal?.(conversion('three'), { origin, secret: fakeCpx.secret })
    await deliver(early?.url ?? '')
    expect((await get(adminSystem.path)).unmatchedReversals).toBe(1)
    const credit = fakeCpx.credit(conversion('three'), { origin, secret: fakeCpx.secret })
    await deliver(credit.url)
    const { networks, unmatchedReversals } = await get(adminSystem.path)
    expect(unmatchedReversals).toBe(0)
    expect(networks).toContainEqual({
      name: 'bitlabs',
      accepted: 1,
      refused: 1,
      lastAt: app.clock.now().toISOString(),
    })
    expect(networks).toContainEqual({ name: 'ayet', accepted: 0, refused: 0, lastAt: null })
  })

  async function deliver(url: string): Promise<void> {
    const { pathname, search } = new URL(url, 'http://localhost')
    await app.server.inject(`${pathname}${search}`)
  }
})

it('shows what the product runs on, without secrets', async () => {
  const system = await get(adminSystem.path)
  expect(system).toMatchObject({
    build: 'test',
    bus: 'alone',
    mailHost: 'mail.example.com:587',
    payoutProviders: ['manual', 'sandbox'].map((name) => ({
      name,
      accepted: 0,
      refused: 0,
      lastAt: null,
    })),
  })
  expect(system.database.version).toMatch(/^1\d/)
  expect(system.database.bytes).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(system)).not.toContain('secret')
})

it('shows that there are no backups', async () => {
  expect((await send(app, admin, '/api/admin/backups')).json()).toBeNull()
})
