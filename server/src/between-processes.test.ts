import { banPlayer } from '@tallyhouse/contract/bans'
import { deleteChatMessage, sendChatMessage } from '@tallyhouse/contract/chat'
import { closings, type ServerMessage } from '@tallyhouse/contract/realtime'
import { blockAddress } from '@tallyhouse/contract/safety'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { say } from './chat/test-chat.ts'
import { listenWithoutChecks, openSocket, type TestSocket } from './realtime/test-sockets.ts'
import { eventually } from './testing/eventually.ts'
import { givenPlayer } from './testing/given.ts'
import { send } from './testing/send.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from './testing/start-valkey.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

describe.skipIf(!valkeyProgram)(`two processes with a Valkey (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const db = await testDatabase({ connections: 40 })
  const env = { VALKEY_URL: valkey.url, TRUST_PROXY: '1' }
  const [one, other] = [await testApp({ db, env }), await testApp({ db, env })]
  const addresses: string[] = []
  for (const app of [one, other]) {
    addresses.push(await listenWithoutChecks(app.server))
  }
  const [, otherAddress = ''] = addresses
  await together()

  async function together(): Promise<void> {
    for (const { server } of [one, other]) {
      await eventually(async () => {
        const answer = await server.inject({ url: '/api/ready' })
        expect(answer.json()).toEqual({ status: 'ready', bus: 'shared' })
      })
    }
  }

  /** The next message of a type. */
  async function nextOfType(socket: TestSocket, type: ServerMessage['type']) {
    let message = await socket.next()
    while (message.type !== type) message = await socket.next()
    return message
  }

  /** Has the processes count until they agree on a count, and a socket is sent it. */
  async function counted(socket: TestSocket, count: number) {
    await eventually(() => {
      for (const { presence } of [one, other]) presence.tell()
      expect([one, other].map(({ presence }) => presence.onlineCount())).toEqual([count, count])
    })
    let sent: ServerMessage
    do sent = await nextOfType(socket, 'online_count')
    while (sent.type !== 'online_count' || sent.count !== count)
  }

  it('carry what is said in the chat, and count who is here', async () => {
    const speaker = await givenPlayer(one, { verified: true })
    const listener = await givenPlayer(one)
    const socket = await openSocket(otherAddress, listener.cookie)
    await counted(socket, 1)
    await send(one, speaker, sendChatMessage.path, { message: 'Good evening.' })
    expect(await nextOfType(socket, 'message')).toMatchObject({ message: 'Good evening.' })

    const second = await openSocket(addresses[0] ?? '', speaker.cookie)
    await counted(socket, 2)
    second.socket.close()
    await counted(socket, 1)
  })

  it('carry the results of games', async () => {
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    await eventually(() => {
      other.presence.tell()
      expect(one.presence.isAnybodyHere()).toBe(true)
    })
    await send(one, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
    await nextOfType(socket, 'game_result')
  })

  it('tell a notification once where its player listens', async () => {
    const player = await givenPlayer(one, { points: 999 })
    const socket = await openSocket(otherAddress, player.cookie)
    await other.liveNotifications.publishNew()
    await send(one, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
    const isLevelUp = (message: ServerMessage) =>
      message.type === 'notification' && message.notification.type === 'level_up'
    // Their welcome comes first, unless it was looked for before they listened.
    const pushed = vi.fn()
    const levelUp = (async () => {
      while (!isLevelUp(await nextOfType(socket, 'notification')));
    })().then(pushed)
    await eventually(async () => {
      await other.liveNotifications.publishNew()
      expect(pushed).toHaveBeenCalled()
    })
    await levelUp
    await other.liveNotifications.publishNew()
    expect((await socket.roundTrip()).filter(isLevelUp)).toEqual([])
  })

  it('end a session on all of them', async () => {
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    await send(one, player, '/api/auth/logout', {})
    expect(await socket.closed).toEqual(closings.sessionEnded)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
  })

  it('keep a banned player out of all of them', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    const path = banPlayer.path.replace(':id', String(player.playerId))
    expect((await send(one, admin, path, { reason: 'Cheated.' })).statusCode).toBe(200)
    expect(await socket.closed).toEqual(closings.sessionEnded)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
  })

  it('keep a blocked address out of all of them', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const player = await givenPlayer(one)
    const from = { 'x-forwarded-for': '10.4.0.9' }
    await send(one, admin, blockAddress.path, { ipAddress: '10.4.0.9', reason: 'a farm' })
    await eventually(async () => {
      const answer = await send(other, player, '/api/auth/user', undefined, from)
      expect(answer.json().code).toBe('address_blocked')
    })
  })

  it('hold a caller to one pace', async () => {
    const limits = { ...env, RATE_LIMITS: 'on' }
    const [first, second] = [await testApp({ db, env: limits }), await testApp({ db, env: limits })]
    for (const { server } of [first, second]) {
      await eventually(async () => {
        expect((await server.inject({ url: '/api/ready' })).json().bus).toBe('shared')
      })
    }
    const statuses = []
    for (let n = 0; n < 304; n += 1) {
      const { server } = n % 2 === 0 ? first : second
      statuses.push((await server.inject({ url: '/api/auth/user' })).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  it('tell what was said and deleted in the chat while they were apart, once', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const speaker = await givenPlayer(one, { verified: true })
    const socket = await openSocket(otherAddress, speaker.cookie)
    const { message: rude } = (await say(one, speaker, 'Rude.')).json()
    expect(await nextOfType(socket, 'message')).toMatchObject({ message: 'Rude.' })
    await valkey.kill()
    await eventually(async () => {
      const states = await Promise.all(
        [one, other].map(({ server }) => server.inject('/api/ready')),
      )
      expect(states.map((state) => state.json().bus)).toEqual(['lost', 'lost'])
    })
    await say(one, speaker, 'Unheard.')
    await say(other, speaker, 'Heard.')
    const url = deleteChatMessage.path.replace(':id', String(rude.id))
    const headers = { cookie: admin.cookie }
    await one.server.inject({ method: 'DELETE', url, headers })
    await valkey.start()
    await together()
    await say(one, speaker, 'Together.')
    const missed = ['Heard.', 'Unheard.', 'Together.', rude.id]
    const told: unknown[] = []
    function keep(message: ServerMessage): void {
      if (message.type === 'message') told.push(message.message)
      if (message.type === 'message_deleted') told.push(message.id)
    }
    while (!missed.every((said) => told.includes(said))) keep(await socket.next())
    for (const message of await socket.roundTrip()) keep(message)
    const texts = told.filter((said) => typeof said === 'string')
    expect(texts.toSorted()).toEqual(['Heard.', 'Together.', 'Unheard.'])
  })

  it('forget what they knew when they were apart, and go on alone meanwhile', async () => {
    const player = await givenPlayer(one)
    await valkey.kill()
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    await eventually(async () => {
      const answer = await one.server.inject({ url: '/api/ready' })
      expect(answer.json()).toEqual({ status: 'ready', bus: 'lost' })
    })
    await send(one, player, '/api/auth/logout', {})
    await valkey.start()
    await eventually(async () => {
      expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
    })
    await together()
  })
})
