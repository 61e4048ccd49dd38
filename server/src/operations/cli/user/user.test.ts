import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { adminChecks } from '#operations/admin/audit.ts'
import { ACCOUNT, type CommandLine, commandLineOn } from '#testing/command-line.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer, PASSWORD } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const run: CommandLine = await commandLineOn(app)
const reason = 'Ticket 17'
let player: GivenPlayer

beforeEach(async () => {
  player = await givenPlayer(app, { verified: true })
})

async function withTwoFactor({ playerId }: GivenPlayer): Promise<void> {
  const now = app.clock.now()
  const factor = { secret: Buffer.from('x'), started_at: now, confirmed_at: now, last_step: null }
  await app.db
    .insertInto('two_factor')
    .values({ player_id: playerId, ...factor })
    .execute()
}

function facts({ playerId }: GivenPlayer) {
  return app.db
    .selectFrom('player')
    .where('id', '=', playerId)
    .selectAll()
    .executeTakeFirstOrThrow()
}

function lastAction() {
  return app.db
    .selectFrom('admin_action')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function readSessionIds({ playerId }: GivenPlayer) {
  return app.db.selectFrom('session').where('player_id', '=', playerId).select('sid').execute()
}

/** No breach, and no remark from the admin checks. */
async function expectCleanAudit(): Promise<void> {
  const results = await audit(app.db, seedBox)
  const found = results.filter(
    ({ id, breaches, remarks }) =>
      breaches.length > 0 || (id.startsWith('admin-') && remarks.length > 0),
  )
  expect(found).toEqual([])
}

describe('user show', () => {
  it('finds a player by username, email, or ID, ignoring case', async () => {
    const { username, email, playerId } = player
    for (const name of [username.toUpperCase(), email.toUpperCase(), String(playerId)]) {
      const { status, output } = await run('user', 'show', name, '--json')
      expect(status).toBe(0)
      expect(JSON.parse(output).account).toMatchObject({ id: playerId, username })
    }
    const { output } = await run('user', 'show', username)
    expect(output).toContain(`email        ${email} (verified)`)
    expect(output).toContain('role         player')
  })

  it('finds an email by the typed form of its domain', async () => {
    const { playerId } = await givenPlayer(app)
    const email = `name${playerId}@xn--mnchen-3ya.de`
    await app.db.updateTable('player').set({ email }).where('id', '=', playerId).execute()
    const { output } = await run('user', 'show', `name${playerId}@münchen.de`, '--json')
    expect(JSON.parse(output).account).toMatchObject({ id: playerId, email })
  })

  it('fails for an unknown player', async () => {
    const { status, errors } = await run('user', 'show', 'nobody')
    expect(status).toBe(1)
    expect(errors).toContain('There is no player nobody.')
  })

  it('refuses an email that several players entered, unless one has verified it', async () => {
    const { email, playerId } = player
    const other = await givenPlayer(app)
    const both = app.db.updateTable('player').where('id', 'in', [playerId, other.playerId])
    await app.db.updateTable('player').set({ email }).where('id', '=', other.playerId).execute()
    expect((await run('user', 'show', email)).status).toBe(0)
    await both.set({ email_verified_at: null }).execute()
    expect((await run('user', 'show', email)).errors).toContain(`Several players match ${email}`)
  })
})

describe('user grant-admin, grant-owner, and revoke-admin', () => {
  it('change the role, log out, and leave the audit clean', async () => {
    await withTwoFactor(player)
    const granted = await run('user', 'grant-admin', player.username, '--reason', reason)
    expect(granted).toMatchObject({ status: 0, output: `${player.username} is now an admin.` })
    expect(await facts(player)).toMatchObject({ is_admin: true, is_owner: false })
    expect(await readSessionIds(player)).toEqual([])
    expect(await lastAction()).toMatchObject({
      admin_id: null,
      operator: ACCOUNT,
      action: 'role_changed',
      player_id: player.playerId,
      details: { role: 'admin', formerRole: 'player', reason },
    })
    await run('user', 'grant-owner', player.username, '--reason', reason)
    expect(await facts(player)).toMatchObject({ is_admin: true, is_owner: true })
    const again = await run('user', 'grant-admin', player.username, '--reason', reason)
    expect(again).toMatchObject({ status: 1 })
    expect(again.errors).toContain('is an owner')
    await expectCleanAudit()
  })

  it('require a verified email, two-factor login, and a reason', async () => {
    const grant = (...more: string[]) => run('user', 'grant-owner', player.username, ...more)
    expect((await grant()).errors).toContain("required option '--reason <text>'")
    expect((await grant('--reason', '  ')).errors).toContain('1 to 500 characters')
    expect((await grant('--reason', reason)).errors).toContain('two-factor')
    const unverified = await givenPlayer(app)
    await withTwoFactor(unverified)
    const rejected = await run('user', 'grant-owner', unverified.username, '--reason', reason)
    expect(rejected.status).toBe(1)
    expect(await facts(unverified)).toMatchObject({ is_admin: false })
  })

  it('revoke owners while large withdrawals need two admins, but never the only one', async () => {
    await setSetting(app.db, 'two_admins_from_points', '1000')
    await app.db.updateTable('player').set({ is_owner: false, is_admin: false }).execute()
    const other = await givenPlayer(app, { verified: true })
    for (const one of [player, other]) {
      await withTwoFactor(one)
      await run('user', 'grant-owner', one.username, '--reason', reason)
    }
    const revoke = ({ username }: GivenPlayer) =>
      run('user', 'revoke-admin', username, '--reason', reason)
    const both = await Promise.all([revoke(player), revoke(other)])
    expect(both.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(both.map(({ errors }) => errors).join('')).toContain('is the only owner')
    await setSetting(app.db, 'two_admins_from_points', '0')
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })
})

describe('user ban and unban', () => {
  it('end the sessions, and are recorded like those of admins', async () => {
    const { username, playerId } = player
    expect(await run('user', 'ban', username, '--reason', reason)).toMatchObject({ status: 0 })
    expect(await readSessionIds(player)).toEqual([])
    const rejected = await send(app, player, '/api/auth/login', { username, password: PASSWORD })
    expect(rejected.json()).toMatchObject({ code: 'banned' })
    const admin = await givenPlayer(app, { admin: true })
    const page = await send(app, admin, `/api/admin/users/${playerId}`)
    expect(page.json().ban).toMatchObject({ reason, bannedBy: null })
    await expectNoBreaches()
    expect((await run('user', 'ban', username, '--reason', reason)).status).toBe(1)
    expect(await run('user', 'unban', username, '--reason', reason)).toMatchObject({ status: 0 })
    expect((await run('user', 'unban', username, '--reason', reason)).status).toBe(1)
    await expectNoBreaches()
  })

  it('appear in the audit log as the command line', async () => {
    await run('user', 'ban', player.username, '--reason', reason)
    const admin = await givenPlayer(app, { admin: true })
    const list = await send(app, admin, '/api/admin/actions?commandLine=true')
    expect(list.json()[0]).toMatchObject({
      adminId: null,
      adminName: null,
      operator: ACCOUNT,
      action: 'player_banned',
      targetUsername: player.username,
    })
    expect((await send(app, admin, '/api/admin/actions/admins')).statusCode).toBe(200)
  })

  async function expectNoBreaches(): Promise<void> {
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  }
})

describe('user reset-two-factor', () => {
  it('turns it off, logs out, emails the player, and makes payouts to new addresses wait', async () => {
    await withTwoFactor(player)
    const { username, email } = player
    const done = await run('user', 'reset-two-factor', username, '--reason', reason)
    expect(done.status).toBe(0)
    expect(await readSessionIds(player)).toEqual([])
    expect((await facts(player)).security_changed_at).toEqual(app.clock.now())
    await app.jobs.runDue()
    const subjects = app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects).toContain('Two-factor login is off')
    expect(await lastAction()).toMatchObject({ action: 'two_factor_reset', details: { reason } })
    const again = await run('user', 'reset-two-factor', username, '--reason', reason)
    expect(again.status).toBe(1)
    await expectCleanAuditOfPlayers()
  })

  async function expectCleanAuditOfPlayers(): Promise<void> {
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  }
})

describe('user reset-password', () => {
  const NEW_PASSWORD = 'a much quieter password'

  async function resetWith(link: string) {
    const token = new URL(link).searchParams.get('token')
    const payload = { token, password: NEW_PASSWORD }
    return app.server.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
  }

  it('prints a link that works once', async () => {
    const { output } = await run('user', 'reset-password', player.username)
    expect((await resetWith(output)).statusCode).toBe(200)
    expect((await resetWith(output)).statusCode).toBe(400)
    expect(await lastAction()).toMatchObject({
      action: 'password_link_made',
      details: { sent: false },
    })
  })

  it('emails the link instead', async () => {
    const { username, email } = player
    const { output } = await run('user', 'reset-password', username, '--email', '--json')
    expect(JSON.parse(output)).toEqual({ username, sentTo: email })
    await app.jobs.runDue()
    const texts = app.mails.filter(({ to }) => to === email).map(({ text }) => text)
    const [link = ''] = texts.join().match(/http\S+reset-password\S+/) ?? []
    expect((await resetWith(link)).statusCode).toBe(200)
  })
})

describe('user verify-email', () => {
  it('marks the email as verified, once', async () => {
    const unverified = await givenPlayer(app)
    const { username, email } = unverified
    const done = await run('user', 'verify-email', username)
    expect(done).toMatchObject({
      status: 0,
      output: `The email of ${username}, ${email}, is verified.`,
    })
    expect((await facts(unverified)).email_verified_at).toEqual(app.clock.now())
    expect((await run('user', 'verify-email', username)).status).toBe(1)
    expect(await listBreaches(app.db, adminChecks)).toEqual({})
  })
})

it('user end-sessions logs the player out', async () => {
  const { output } = await run('user', 'end-sessions', player.username)
  expect(output).toBe(`${player.username} is logged out everywhere (sessions: 1).`)
  expect(await readSessionIds(player)).toEqual([])
  expect(await lastAction()).toMatchObject({ action: 'sessions_ended', details: { sessions: 1 } })
})

it('the database refuses an action of nobody, and one of an admin and an operator', async () => {
  const action = { action: 'player_banned', target_id: 1, details: '{}', created_at: new Date(0) }
  const insert = (actor: { admin_id: number | null; operator: string | null }) =>
    app.db
      .insertInto('admin_action')
      .values({ ...action, ...actor, player_id: null, remote_address: null })
  await expect(insert({ admin_id: null, operator: null }).execute()).rejects.toThrow('actor')
  const two = insert({ admin_id: player.playerId, operator: ACCOUNT })
  await expect(two.execute()).rejects.toThrow('actor')
})
