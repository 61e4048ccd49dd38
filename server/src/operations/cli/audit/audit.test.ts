import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandLineOn } from '#testing/command-line.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { db } = app
const run = await commandLineOn(app)
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer
let other: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 600)
  other = await givenEarner(app, 600)
})

const plant = (points: number, { playerId } = player) =>
  db
    .updateTable('wallet')
    .set((wallet) => ({ available: wallet('available', '+', points) }))
    .where('player_id', '=', playerId)
    .execute()

const accept = ({ playerId } = player) =>
  run('audit', 'accept', 'ledger-balance', `player ${playerId}`, '--reason', 'A test')

async function brokenRows(): Promise<string[]> {
  const { output } = await run('audit', '--json')
  return JSON.parse(output).flatMap(({ breaches }: { breaches: string[] }) => breaches)
}

async function requestPayout(who: GivenPlayer): Promise<string> {
  const request = { type: 'robux', amount: 500, usdValue: '0', details: newRobloxDetails(who) }
  await send(app, who, '/api/automated-withdrawal/request', request)
  app.clock.advance(60_000)
  await app.scheduler.run('check-books')
  await app.jobs.runDue()
  const row = db.selectFrom('withdrawal').where('player_id', '=', who.playerId).select('status')
  return (await row.executeTakeFirstOrThrow()).status
}

describe('audit accept', () => {
  it('accepts the breach of one row, and no other', async () => {
    await plant(7)
    await plant(5, other)
    expect(await requestPayout(player)).toBe('approved')
    const accepted = await accept()
    const text = `player ${player.playerId}: available exceeds its transfers by 7`
    expect(accepted).toMatchObject({ status: 0, output: `Accepted: ${text}` })
    expect(await brokenRows()).toEqual([
      `player ${other.playerId}: available exceeds its transfers by 5`,
    ])
    expect(await requestPayout(other)).toBe('approved')
    app.clock.advance(60_000)
    await app.jobs.runDue()
    const paid = db.selectFrom('withdrawal').where('player_id', '=', player.playerId)
    expect(await paid.select('status').executeTakeFirst()).toEqual({ status: 'completed' })
    await plant(-5, other)
    expect((await run('audit')).status).toBe(0)
    expect((await run('audit')).output).toContain('accepted breaches, which are not reported: 1')
  })

  it('does not cover what becomes wrong with the row later', async () => {
    await plant(7)
    await accept()
    expect(await brokenRows()).toEqual([])
    await plant(1)
    expect(await brokenRows()).toEqual([
      `player ${player.playerId}: available exceeds its transfers by 8`,
    ])
    expect(await requestPayout(player)).toBe('approved')
    await plant(-1)
    expect(await brokenRows()).toEqual([])
  })

  it('is recorded with the operator and the reason, and cannot be changed', async () => {
    await plant(7)
    await accept()
    const { output } = await run('audit', 'accepted', '--json')
    expect(JSON.parse(output).at(-1)).toMatchObject({
      check: 'ledger-balance',
      row: `player ${player.playerId}`,
      breaches: [`player ${player.playerId}: available exceeds its transfers by 7`],
      operator: expect.any(String),
      reason: 'A test',
    })
    expect((await run('audit', 'accepted')).output).toContain('A test')
    const actions = await send(app, admin, '/api/admin/actions?commandLine=true')
    expect(actions.json()[0]).toMatchObject({ action: 'breach_accepted', targetId: 0 })
    const deletion = sql`delete from admin_action where action = 'breach_accepted'`.execute(db)
    await expect(deletion).rejects.toThrow('append-only')
  })

  it('refuses an unknown invariant, a row that is not reported, and a missing reason', async () => {
    const unknown = await run('audit', 'accept', 'ledger', 'player 1', '--reason', 'A test')
    expect(unknown.errors).toContain('There is no invariant ledger.')
    expect((await accept()).errors).toContain('is not among the reported breaches')
    expect((await run('audit', 'accept', 'ledger-balance', 'player 1')).errors).toContain(
      '--reason',
    )
  })
})
