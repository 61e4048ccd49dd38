import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeExpired } from '#operations/retention/retention.ts'
import { givenPlayer } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { confirm, fetchChatLines, postMessage } from '#testing/modules/test-chat.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { chatChecks } from '../audit.ts'
import { sendMessage } from './send-message.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true })
const ben = await givenPlayer(app, { verified: true })
const unverified = await givenPlayer(app)

beforeEach(() => app.clock.advance(60_000))

function callAdmin(method: 'DELETE' | 'POST', url: string, payload?: object) {
  return app.server.inject({
    method,
    url: `/api/admin/chat/${url}`,
    headers: { cookie: admin.cookie },
    ...(payload && { payload }),
  })
}

describe('a message', () => {
  it('is stored as raw trimmed text with line breaks, and shown with the avatar', async () => {
    await send(app, ada, '/api/auth/update-profile', { avatar: 'moon-verdigris' })
    const response = await postMessage(app, ada, '  <b>1 & 2</b>\n won \u202e ')
    const message = {
      id: expect.any(Number),
      userId: ada.playerId,
      username: ada.username,
      avatar: 'moon-verdigris',
      message: '<b>1 & 2</b>\nwon',
      type: 'message',
      rainAmount: null,
      isAdmin: false,
      isDeleted: false,
      timestamp: app.clock.now().toISOString(),
      createdAt: app.clock.now().toISOString(),
    }
    expect(response.json()).toEqual({ success: true, message, notice: null, noticeText: null })
    expect((await send(app, unverified, '/api/chat/history')).json().at(-1)).toEqual(message)
  })

  it.each([
    ['nothing', '   '],
    ['nothing visible', '\u200d\u3164'],
    ['501 characters', 'x'.repeat(501)],
  ])('is rejected with %s', async (_what, text) => {
    const before = await fetchChatLines(app, ada)
    const response = await postMessage(app, ada, text)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
    expect(await fetchChatLines(app, ada)).toEqual(before)
  })

  it('can have 500 characters after trimming', async () => {
    expect((await postMessage(app, ada, ` ${'x'.repeat(500)} `)).statusCode).toBe(200)
  })

  it('is rejected if the player is not verified', async () => {
    expect((await postMessage(app, unverified, 'hello')).json()).toMatchObject({
      code: 'email_unverified',
      message: 'Verify your email to participate in chat',
    })
  })

  it('is rejected if the player is banned, even if their session is cached', async () => {
    const banned = await givenPlayer(app, { verified: true })
    await sql`
      insert into ban (player_id, reason, banned_by, created_at)
      values (${banned.playerId}, 'A farm.', ${admin.playerId}, ${app.clock.now()})`.execute(app.db)
    expect((await postMessage(app, banned, 'hello')).json().code).toBe('banned')
  })

  it('is limited to five per ten seconds, also for concurrent calls', async () => {
    const texts = Array.from({ length: 12 }, (_, n) => `flood ${n}`)
    const responses = await Promise.all(texts.map((text) => postMessage(app, ben, text)))
    const sent = responses.filter(({ statusCode }) => statusCode === 200)
    expect(sent).toHaveLength(5)
    const rejected = responses.find(({ statusCode }) => statusCode !== 200)
    expect(rejected?.json().code).toBe('too_many_requests')
    app.clock.advance(9_999)
    expect((await postMessage(app, ben, 'still')).statusCode).toBe(429)
    app.clock.advance(1)
    expect((await postMessage(app, ben, 'again')).statusCode).toBe(200)
  })

  it('cannot be repeated within 30 seconds, even with others in between', async () => {
    await postMessage(app, ben, 'Hello there')
    app.clock.advance(29_999)
    expect((await postMessage(app, ben, 'hello  THERE')).json().message).toBe(
      'You just sent this message.',
    )
    app.clock.advance(1)
    expect((await postMessage(app, ben, 'hello there')).statusCode).toBe(200)
    await postMessage(app, ben, 'something else')
    for (const again of ['hello there', 'ｈｅｌｌｏ there', 'hel\u200dlo the\ufe0fre']) {
      expect((await postMessage(app, ben, again)).json().message).toBe(
        'You just sent this message.',
      )
    }
  })

  it('can contain a link only from level 2 on, or from an admin', async () => {
    const text = 'see www.example.org'
    expect((await postMessage(app, ben, text)).json().code).toBe('links_refused')
    expect((await postMessage(app, ben, 'i won.to be fair')).json()).toMatchObject({
      code: 'links_refused',
      message:
        'You can post links starting at level 2. If “won.to” isn’t a link, add a space after the period.',
    })
    expect((await postMessage(app, ben, 'I won.To be fair')).statusCode).toBe(200)
    expect((await postMessage(app, admin, text)).json().message.isAdmin).toBe(true)
    await app.db
      .updateTable('wallet')
      .set({ earned: 1000 })
      .where('player_id', '=', ben.playerId)
      .execute()
    expect((await postMessage(app, ben, text)).statusCode).toBe(200)
  })

  it('is posted once per idempotency key', async () => {
    const author = await givenPlayer(app, { verified: true })
    const responses = await Promise.all(
      [1, 2, 3].map(() => postMessage(app, author, 'is this on?', 'mic')),
    )
    app.clock.advance(60_000)
    responses.push(await postMessage(app, author, 'is this on?', 'mic'))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(
      (await fetchChatLines(app, author)).filter((line) => line === 'is this on?'),
    ).toHaveLength(1)
    const reused = await postMessage(app, author, 'another', 'mic')
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect((await postMessage(app, author, 'is this on?')).statusCode).toBe(200)
  })

  it('starts a rain once per idempotency key', async () => {
    await confirm(app, admin)
    const first = await postMessage(app, admin, '/rain 15 40', 'wet')
    const again = await postMessage(app, admin, '/rain 15 40', 'wet')
    expect([first.statusCode, again.body]).toEqual([200, first.body])
    expect((await postMessage(app, admin, '/rain 15 40')).json().code).toBe('rain_running')
    app.clock.advance(15_000)
    await app.scheduler.run('run-rains')
  })

  it('is deleted after 90 days', async () => {
    const { playerId } = ada
    for (const days of [89, 91]) {
      const now = new Date(app.clock.now().getTime() - days * 86_400_000)
      await app.db
        .transaction()
        .execute((tx) => sendMessage(tx, { playerId, message: `from ${days} days ago`, now }))
    }
    await purgeExpired(app.db, app.clock.now())
    const remaining = await app.db
      .selectFrom('chat_message')
      .select('message')
      .where('message', 'like', '%days ago')
      .execute()
    expect(remaining).toEqual([{ message: 'from 89 days ago' }])
  })
})

it('returns the newest 50 messages as history, oldest first', async () => {
  const reader = await givenPlayer(app, { verified: true })
  for (let n = 1; n <= 52; n += 1) {
    app.clock.advance(5000)
    await postMessage(app, reader, `line ${n}`)
  }
  const lines = await fetchChatLines(app, reader)
  expect(lines).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 3}`))
})

describe('moderation', () => {
  beforeEach(() => confirmAs(app, admin))

  const reader = { verified: true }

  it('deletes a message once and records the action', async () => {
    const author = await givenPlayer(app, reader)
    const { id } = (await postMessage(app, author, 'something rude')).json().message
    const responses = await Promise.all([1, 2, 3].map(() => callAdmin('DELETE', String(id))))
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await fetchChatLines(app, author)).not.toContain('something rude')
    const recorded = await app.db
      .selectFrom('admin_action')
      .select(['admin_id', 'details'])
      .where('action', '=', 'chat_message_deleted')
      .where('target_id', '=', id)
      .execute()
    const details = { playerId: author.playerId, message: 'something rude' }
    expect(recorded).toEqual([{ admin_id: admin.playerId, details }])
  })

  it('mutes a player for the given minutes', async () => {
    const author = await givenPlayer(app, reader)
    const mute = { userId: author.playerId, minutes: 10, reason: 'Spam.' }
    const until = new Date(app.clock.now().getTime() + 600_000).toISOString()
    expect((await callAdmin('POST', 'mute', mute)).json()).toEqual({
      userId: author.playerId,
      reason: 'Spam.',
      until,
    })
    expect((await postMessage(app, author, 'hello')).json()).toMatchObject({
      code: 'muted',
      message: 'You can’t post in chat for another 10 minutes. Reason: Spam.',
    })
    expect((await send(app, author, '/api/chat/state')).json()).toEqual({
      onlineCount: 0,
      pausedUntil: null,
      rain: null,
      mute: { reason: 'Spam.', until },
    })
    app.clock.advance(600_000)
    expect((await postMessage(app, author, 'hello')).statusCode).toBe(200)
  })

  it('lets a player write again after an admin lifts the mute', async () => {
    const author = await givenPlayer(app, reader)
    const { playerId: userId } = author
    expect((await callAdmin('POST', 'unmute', { userId })).statusCode).toBe(404)
    await callAdmin('POST', 'mute', { userId, minutes: 10, reason: 'Spam.' })
    await callAdmin('POST', 'mute', { userId, minutes: 1, reason: 'Less.' })
    expect((await postMessage(app, author, 'hello')).json().message).toBe(
      'You can’t post in chat for another minute. Reason: Less.',
    )
    expect((await callAdmin('POST', 'unmute', { userId })).statusCode).toBe(200)
    expect((await postMessage(app, author, 'hello')).statusCode).toBe(200)
  })

  it('cannot mute admins', async () => {
    for (const { playerId: userId } of [admin, await givenPlayer(app, { admin: true })]) {
      const response = await callAdmin('POST', 'mute', { userId, minutes: 10, reason: 'Spam.' })
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        { code: 'forbidden', message: 'Admins can’t be muted.' },
      ])
    }
    expect((await postMessage(app, admin, 'still here')).statusCode).toBe(200)
  })

  it('responds with 404 for unknown players and messages', async () => {
    const mute = { userId: 99_999, minutes: 10, reason: 'Spam.' }
    expect((await callAdmin('POST', 'mute', mute)).statusCode).toBe(404)
    expect((await callAdmin('DELETE', '99999')).statusCode).toBe(404)
  })

  it('passes the audit only if every decision is recorded', async () => {
    const author = await givenPlayer(app, reader)
    const { id } = (await postMessage(app, author, 'rude')).json().message
    await callAdmin('DELETE', String(id))
    await callAdmin('POST', 'mute', { userId: author.playerId, minutes: 5, reason: 'Rude.' })
    expect(await listBreaches(app.db, chatChecks)).toEqual({})
    const undo = new Error('undo')
    const broken = app.db.transaction().execute(async (tx) => {
      await sql`update chat_message set deleted_at = null, deleted_by = null`.execute(tx)
      await sql`delete from chat_mute`.execute(tx)
      expect(Object.keys(await listBreaches(tx, chatChecks))).toEqual([
        'chat-decision',
        'chat-mute',
      ])
      throw undo
    })
    await expect(broken).rejects.toBe(undo)
  })
})
