import { expect, it } from 'vitest'
import { adminChecks } from '#operations/admin/audit.ts'
import { ACCOUNT, type CommandLine, commandLineOn } from '#testing/command-line.ts'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const run: CommandLine = await commandLineOn(app)
const admin = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app, { points: 0 })
await setSetting(app.db, 'two_admins_from_points', '1000')

async function propose(amount: number): Promise<string> {
  const call = 'POST /api/admin/users/:id/adjust-points'
  const body = { call, params: { id: player.playerId }, body: { amount, reason: 'a prize' } }
  return String((await send(app, admin, '/api/admin/proposals', body)).json().id)
}

it('an operator is the second person of an installation with one admin', async () => {
  const id = await propose(5000)
  const own = await send(app, admin, `/api/admin/proposals/${id}/decide`, { approve: true })
  expect(own.json().message).toContain('you are the only admin')
  expect((await run('approvals', 'list')).output).toContain('points_adjusted')
  expect(await run('approvals', 'approve', id)).toMatchObject({ status: 0 })
  expect((await readWallet(app.db, player.playerId)).available).toBe(5000)
  expect((await run('approvals', 'list')).output).toBe('Nothing is waiting.')
  const { operator } = await app.db
    .selectFrom('admin_action')
    .select('operator')
    .where('action', '=', 'proposal_approved')
    .executeTakeFirstOrThrow()
  expect(operator).toBe(ACCOUNT)
  expect(await listBreaches(app.db, adminChecks)).toEqual({})
})

it('a declined or unknown change is not made', async () => {
  const id = await propose(9000)
  expect(await run('approvals', 'decline', id)).toMatchObject({ status: 0 })
  for (const other of [id, '999', 'x']) {
    expect((await run('approvals', 'approve', other)).status).toBe(1)
  }
  expect((await readWallet(app.db, player.playerId)).available).toBe(5000)
})
