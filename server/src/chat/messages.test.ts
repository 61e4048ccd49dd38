import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { forgetOld } from '../upkeep.ts'
import { chatChecks } from './audit.ts'
import { sendMessage } from './send-message.ts'
import { linesOf, say } from './test-chat.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true, verified: true })
const ada = await givenPlayer(app, { verified: true })
const ben = await givenPlayer(app, { verified: true })
const unverified = await givenPlayer(app)

beforeEach(() => app.clock.advance(60_000))

function ask(method: 'DELETE' | 'POST', url: string, payload?: object) {
  return app.server.inject({
    method,
    url: `/api/admin/chat/${url}`,
    headers: { cookie: admin.cookie },
    ...(payload && { payload }),
  })
}

describe('a message', () => {
  it('is kept raw, trimmed and with its line breaks, and read by everybody with the avatar (F28, avatars)', async () => {
    await send(app, ada, '/api/auth/update-profile', { avatar: 'moon-verdigris' })
    const answer = await say(app, ada, '  <b>1 & 2</b>\n won \u202e ')
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
    expect(answer.json()).toEqual({ success: true, message, notice: null })
    expect((await send(app, unverified, '/api/chat/history')).json().at(-1)).toEqual(message)
  })

  it.each([
    ['nothing', '   '],
    ['nothing to be seen', '\u200d\u3164'],
    ['501 characters', 'x'.repeat(501)],
  ])('is refused with %s', async (_what, written) => {
    const before = await linesOf(app, ada)
    const answer = await say(app, ada, written)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    expect(await linesOf(app, ada)).toEqual(before)
  })

  it('may have 500 characters between spaces', async () => {
    expect((await say(app, ada, ` ${'x'.repeat(500)} `)).statusCode).toBe(200)
  })

  it('is refused to somebody who is not verified', async () => {
    expect((await say(app, unverified, 'hello')).json()).toEqual({
      code: 'email_unverified',
      message: 'Verify your email to participate in chat',
    })
  })

  it('is refused to somebody who is banned, whatever their session remembers', async () => {
    const crook = await givenPlayer(app, { verified: true })
    await sql`
      insert into ban (player_id, reason, banned_by, created_at)
      values (${crook.playerId}, 'A farm.', ${admin.playerId}, ${app.clock.now()})`.execute(app.db)
    expect((await say(app, crook, 'hello')).json().code).toBe('banned')
  })

  it('comes five times in ten seconds at the most, also when all come at once', async () => {
    const texts = Array.from({ length: 12 }, (_, n) => `flood ${n}`)
    const answers = await Promise.all(texts.map((text) => say(app, ben, text)))
    const sent = answers.filter(({ statusCode }) => statusCode === 200)
    expect(sent).toHaveLength(5)
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    expect(refused?.json().code).toBe('too_many_requests')
    app.clock.advance(9_999)
    expect((await say(app, ben, 'still')).statusCode).toBe(429)
    app.clock.advance(1)
    expect((await say(app, ben, 'again')).statusCode).toBe(200)
  })

  it('is not said twice within thirty seconds, whatever was said between', async () => {
    await say(app, ben, 'Hello there')
    app.clock.advance(29_999)
    expect((await say(app, ben, 'hello  THERE')).json().message).toBe('You said this a moment ago.')
    app.clock.advance(1)
    expect((await say(app, ben, 'hello there')).statusCode).toBe(200)
    await say(app, ben, 'something else')
    for (const again of ['hello there', 'ｈｅｌｌｏ there', 'hel\u200dlo the\ufe0fre']) {
      expect((await say(app, ben, again)).json().message).toBe('You said this a moment ago.')
    }
  })

  it('holds a link only of an admin, or from level 2 on', async () => {
    const text = 'see www.example.org'
    expect((await say(app, ben, text)).json().code).toBe('links_refused')
    expect((await say(app, admin, text)).json().message.isAdmin).toBe(true)
    await app.db
      .updateTable('wallet')
      .set({ earned: 1000 })
      .where('player_id', '=', ben.playerId)
      .execute()
    expect((await say(app, ben, text)).statusCode).toBe(200)
  })

  it('is said once under one key, however often it is sent', async () => {
    const author = await givenPlayer(app, { verified: true })
    const answers = await Promise.all([1, 2, 3].map(() => say(app, author, 'is this on?', 'mic')))
    app.clock.advance(60_000)
    answers.push(await say(app, author, 'is this on?', 'mic'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await linesOf(app, author)).filter((line) => line === 'is this on?')).toHaveLength(1)
    const reused = await say(app, author, 'another', 'mic')
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect((await say(app, author, 'is this on?')).statusCode).toBe(200)
  })

  it('that makes it rain does so once under one key', async () => {
    const first = await say(app, admin, '/rain 15 40', 'wet')
    const again = await say(app, admin, '/rain 15 40', 'wet')
    expect([first.statusCode, again.body]).toEqual([200, first.body])
    expect((await say(app, admin, '/rain 15 40')).json().code).toBe('rain_running')
    app.clock.advance(15_000)
    await app.chatKeeper.look()
  })

  it('is forgotten after 90 days', async () => {
    const { playerId } = ada
    for (const days of [89, 91]) {
      const now = new Date(app.clock.now().getTime() - days * 86_400_000)
      await app.db
        .transaction()
        .execute((tx) => sendMessage(tx, { playerId, text: `of ${days} days ago`, now }))
    }
    await forgetOld(app.db, app.clock.now())
    const kept = await app.db
      .selectFrom('chat_message')
      .select('message')
      .where('message', 'like', '%days ago')
      .execute()
    expect(kept).toEqual([{ message: 'of 89 days ago' }])
  })
})

it('the history has the newest 50, oldest first', async () => {
  const reader = await givenPlayer(app, { verified: true })
  for (let n = 1; n <= 52; n += 1) {
    app.clock.advance(5000)
    await say(app, reader, `line ${n}`)
  }
  const lines = await linesOf(app, reader)
  expect(lines).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 3}`))
})

describe('order', () => {
  const reader = { verified: true }

  it('is kept by deleting a message, once and on record', async () => {
    const author = await givenPlayer(app, reader)
    const { id } = (await say(app, author, 'something rude')).json().message
    const answers = await Promise.all([1, 2, 3].map(() => ask('DELETE', String(id))))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await linesOf(app, author)).not.toContain('something rude')
    const recorded = await app.db
      .selectFrom('admin_action')
      .select(['admin_id', 'details'])
      .where('action', '=', 'chat_message_deleted')
      .where('target_id', '=', id)
      .execute()
    const details = { playerId: author.playerId, message: 'something rude' }
    expect(recorded).toEqual([{ admin_id: admin.playerId, details }])
  })

  it('is kept by muting a player for some minutes', async () => {
    const author = await givenPlayer(app, reader)
    const mute = { userId: author.playerId, minutes: 10, reason: 'Spam.' }
    const until = new Date(app.clock.now().getTime() + 600_000).toISOString()
    expect((await ask('POST', 'mute', mute)).json()).toEqual({
      userId: author.playerId,
      reason: 'Spam.',
      until,
    })
    expect((await say(app, author, 'hello')).json()).toEqual({
      code: 'muted',
      message: 'You may not write for another 10 minutes: Spam.',
    })
    expect((await send(app, author, '/api/chat/state')).json()).toEqual({
      onlineCount: 0,
      rain: null,
      mute: { reason: 'Spam.', until },
    })
    app.clock.advance(600_000)
    expect((await say(app, author, 'hello')).statusCode).toBe(200)
  })

  it('lets a muted player write again when an admin says so', async () => {
    const author = await givenPlayer(app, reader)
    const { playerId: userId } = author
    expect((await ask('POST', 'unmute', { userId })).statusCode).toBe(404)
    await ask('POST', 'mute', { userId, minutes: 10, reason: 'Spam.' })
    await ask('POST', 'mute', { userId, minutes: 1, reason: 'Less.' })
    expect((await say(app, author, 'hello')).json().message).toBe(
      'You may not write for another minute: Less.',
    )
    expect((await ask('POST', 'unmute', { userId })).statusCode).toBe(200)
    expect((await say(app, author, 'hello')).statusCode).toBe(200)
  })

  it('is kept among admins by themselves', async () => {
    for (const { playerId: userId } of [admin, await givenPlayer(app, { admin: true })]) {
      const answer = await ask('POST', 'mute', { userId, minutes: 10, reason: 'Spam.' })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { code: 'forbidden', message: 'An admin cannot be muted.' },
      ])
    }
    expect((await say(app, admin, 'still here')).statusCode).toBe(200)
  })

  it('knows who is no player', async () => {
    const mute = { userId: 99_999, minutes: 10, reason: 'Spam.' }
    expect((await ask('POST', 'mute', mute)).statusCode).toBe(404)
    expect((await ask('DELETE', '99999')).statusCode).toBe(404)
  })

  it('is on record to the end, and the audit sees when it is not', async () => {
    const author = await givenPlayer(app, reader)
    const { id } = (await say(app, author, 'rude')).json().message
    await ask('DELETE', String(id))
    await ask('POST', 'mute', { userId: author.playerId, minutes: 5, reason: 'Rude.' })
    expect(await breachesOf(app.db, chatChecks)).toEqual({})
    const undo = new Error('undo')
    const broken = app.db.transaction().execute(async (tx) => {
      await sql`update chat_message set deleted_at = null, deleted_by = null`.execute(tx)
      await sql`delete from chat_mute`.execute(tx)
      expect(Object.keys(await breachesOf(tx, chatChecks))).toEqual(['chat-decision', 'chat-mute'])
      throw undo
    })
    await expect(broken).rejects.toBe(undo)
  })
})
