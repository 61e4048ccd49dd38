import { banPlayer } from '@tallyhouse/contract/bans'
import { chatState, deleteChatMessage, sendChatMessage } from '@tallyhouse/contract/chat'
import { closings, type ServerMessage } from '@tallyhouse/contract/realtime'
import { blockAddress } from '@tallyhouse/contract/safety'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { postMessage } from '#testing/modules/test-chat.ts'
import { openSocket, type TestSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

describe.skipIf(!valkeyProgram)(`two processes with a Valkey (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const db = await testDatabase({ connections: 40 })
  const env = { VALKEY_URL: valkey.url, TRUST_PROXY: '1' }
  const [one, other] = [await testApp({ db, env }), await testApp({ db, env })]
  const addresses: string[] = []
  for (const app of [one, other]) {
    addresses.push(await app.server.listen({ port: 0, host: '127.0.0.1' }))
  }
  const [, otherAddress = ''] = addresses
  await waitUntilConnected()

  async function waitUntilConnected(): Promise<void> {
    for (const { server } of [one, other]) {
      await eventually(async () => {
        const response = await server.inject({ url: '/api/ready' })
        expect(response.json()).toEqual({ status: 'ready', bus: 'shared' })
      })
    }
  }

  async function nextOfType(socket: TestSocket, type: ServerMessage['type']) {
    let message = await socket.next()
    while (message.type !== type) message = await socket.next()
    return message
  }

  async function publishPresence(): Promise<void> {
    for (const { scheduler } of [one, other]) await scheduler.run('publish-presence')
  }

  async function onlineCountAt(app: TestApp): Promise<number> {
    const reader = await givenPlayer(app)
    return (await send(app, reader, chatState.path)).json().onlineCount
  }

  /**
   * Makes the processes exchange counts until they agree, and waits until `socket` receives the count.
   */
  async function expectOnlineCount(socket: TestSocket, count: number) {
    await eventually(async () => {
      await publishPresence()
      expect(await Promise.all([one, other].map(onlineCountAt))).toEqual([count, count])
    })
    await publishPresence()
    let sent: ServerMessage
    do sent = await nextOfType(socket, 'online_count')
    while (sent.type !== 'online_count' || sent.count !== count)
  }

  it('share chat messages and the online count', async () => {
    const author = await givenPlayer(one, { verified: true })
    const listener = await givenPlayer(one)
    const socket = await openSocket(otherAddress, listener.cookie)
    await expectOnlineCount(socket, 1)
    await send(one, author, sendChatMessage.path, { message: 'Good evening.' })
    expect(await nextOfType(socket, 'message')).toMatchObject({ message: 'Good evening.' })

    const second = await openSocket(addresses[0] ?? '', author.cookie)
    await expectOnlineCount(socket, 2)
    second.socket.close()
    await expectOnlineCount(socket, 1)
  })

  it('share game results', async () => {
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    await eventually(async () => {
      await publishPresence()
      expect(await onlineCountAt(one)).toBeGreaterThan(0)
    })
    await send(one, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
    await one.scheduler.run('publish-results')
    await nextOfType(socket, 'game_result')
  })

  it('push a notification once, to the process its player is connected to', async () => {
    const player = await givenPlayer(one, { points: 999 })
    const socket = await openSocket(otherAddress, player.cookie)
    await other.scheduler.run('publish-notifications')
    await send(one, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })
    const isLevelUp = (message: ServerMessage) =>
      message.type === 'notification' && message.notification.type === 'level_up'
    await other.scheduler.run('publish-notifications')
    // The welcome notification arrives first, unless it was read before the socket connected.
    while (!isLevelUp(await nextOfType(socket, 'notification')));
    await other.scheduler.run('publish-notifications')
    expect((await socket.roundTrip()).filter(isLevelUp)).toEqual([])
  })

  it('end a session in every process', async () => {
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    await send(one, player, '/api/auth/logout', {})
    expect(await socket.closed).toEqual(closings.sessionEnded)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
  })

  it('reject a banned player in every process', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const player = await givenPlayer(one)
    const socket = await openSocket(otherAddress, player.cookie)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    const path = banPlayer.path.replace(':id', String(player.playerId))
    expect((await send(one, admin, path, { reason: 'Cheated.' })).statusCode).toBe(200)
    expect(await socket.closed).toEqual(closings.sessionEnded)
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
  })

  it('reject a blocked address in every process', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const player = await givenPlayer(one)
    const from = { 'x-forwarded-for': '10.4.0.9' }
    await send(one, admin, blockAddress.path, { ipAddress: '10.4.0.9', reason: 'a farm' })
    await eventually(async () => {
      const response = await send(other, player, '/api/auth/user', undefined, from)
      expect(response.json().code).toBe('address_blocked')
    })
  })

  it('share one rate limit per caller', async () => {
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

  it('deliver chat messages and deletions from an outage exactly once', async () => {
    const admin = await givenPlayer(one, { admin: true })
    const author = await givenPlayer(one, { verified: true })
    const socket = await openSocket(otherAddress, author.cookie)
    const { message: rude } = (await postMessage(one, author, 'Rude.')).json()
    expect(await nextOfType(socket, 'message')).toMatchObject({ message: 'Rude.' })
    await valkey.kill()
    await eventually(async () => {
      const states = await Promise.all(
        [one, other].map(({ server }) => server.inject('/api/ready')),
      )
      expect(states.map((state) => state.json().bus)).toEqual(['lost', 'lost'])
    })
    await postMessage(one, author, 'Missed by the other.')
    await postMessage(other, author, 'Missed by the first.')
    const url = deleteChatMessage.path.replace(':id', String(rude.id))
    const headers = { cookie: admin.cookie }
    await one.server.inject({ method: 'DELETE', url, headers })
    await valkey.start()
    await waitUntilConnected()
    await postMessage(one, author, 'Reconnected.')
    const missed = ['Missed by the first.', 'Missed by the other.', 'Reconnected.', rude.id]
    const received: unknown[] = []
    function record(message: ServerMessage): void {
      if (message.type === 'message') received.push(message.message)
      if (message.type === 'message_deleted') received.push(message.id)
    }
    while (!missed.every((item) => received.includes(item))) record(await socket.next())
    for (const message of await socket.roundTrip()) record(message)
    const texts = received.filter((item) => typeof item === 'string')
    expect(texts.toSorted()).toEqual([
      'Missed by the first.',
      'Missed by the other.',
      'Reconnected.',
    ])
  })

  it('keep serving without Valkey, and drop stale sessions once reconnected', async () => {
    const player = await givenPlayer(one)
    await valkey.kill()
    expect((await send(other, player, '/api/auth/user')).statusCode).toBe(200)
    await eventually(async () => {
      const response = await one.server.inject({ url: '/api/ready' })
      expect(response.json()).toEqual({ status: 'ready', bus: 'lost' })
    })
    await send(one, player, '/api/auth/logout', {})
    await valkey.start()
    await eventually(async () => {
      expect((await send(other, player, '/api/auth/user')).statusCode).toBe(401)
    })
    await waitUntilConnected()
  })
})
