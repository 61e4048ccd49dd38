import { changePassword, endOtherSessions } from '@tallyhouse/contract/account'
import { banPlayer } from '@tallyhouse/contract/bans'
import { logIn } from '@tallyhouse/contract/identity'
import { closings } from '@tallyhouse/contract/realtime'
import { io } from 'socket.io-client'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openSocket, type TestSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const password = 'a quiet password'

/**
 * Actions that end a player's other sessions, and whether the acting session's socket stays
 * open.
 */
const causes: [string, (app: TestApp, player: GivenPlayer) => Promise<unknown>, boolean][] = [
  [
    'a password change',
    (app, player) =>
      send(app, player, changePassword.path, {
        currentPassword: password,
        newPassword: 'a louder password',
      }),
    // The session continues with a new cookie, so that copies of the old one are useless.
    false,
  ],
  ['ending other sessions', (app, player) => send(app, player, endOtherSessions.path, {}), true],
  [
    'a ban',
    async (app, player) => {
      const admin = await givenPlayer(app, { admin: true })
      const path = banPlayer.path.replace(':id', String(player.playerId))
      return send(app, admin, path, { reason: 'Cheated.' })
    },
    false,
  ],
]

describe('on one process', async () => {
  const app = await testApp()
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

  it.each(causes)('%s closes the sockets of other sessions', async (_name, end, isOwnOpen) => {
    expect(await socketsAfter({ app, address, end, isOwnOpen })).toEqual({
      ...sessionsClosed,
      isOwnOpen,
    })
  })
})

describe.skipIf(!valkeyProgram)(`across two processes (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const db = await testDatabase({ connections: 30 })
  const env = { VALKEY_URL: valkey.url }
  const app = await testApp({ db, env })
  const other = await testApp({ db, env })
  const address = await other.server.listen({ port: 0, host: '127.0.0.1' })
  await untilShared([app, other])

  it.each(causes)('%s closes the sockets of other sessions', async (_name, end, isOwnOpen) => {
    expect(await socketsAfter({ app, address, end, isOwnOpen })).toEqual({
      ...sessionsClosed,
      isOwnOpen,
    })
  })
})

const sessionsClosed = {
  webSocket: closings.sessionEnded,
  socketIo: 'io server disconnect',
}

async function untilShared(apps: TestApp[]): Promise<void> {
  for (const { server } of apps) {
    await eventually(async () => {
      expect((await server.inject({ url: '/api/ready' })).json().bus).toBe('shared')
    })
  }
}

/**
 * Connects a player with two sessions, one over both protocols, and runs `end` in the
 * other. Returns how the first one's sockets were closed, and whether the socket of the acting
 * session is still open.
 */
async function socketsAfter({
  app,
  address,
  end,
  isOwnOpen,
}: {
  app: TestApp
  address: string
  end: (app: TestApp, player: GivenPlayer) => Promise<unknown>
  isOwnOpen: boolean
}) {
  const player = await givenPlayer(app)
  const elsewhere = await logInAgain(app, player)
  const own = await openSocket(address, player.cookie)
  const socket = await openSocket(address, elsewhere)
  const client = io(address, { forceNew: true, extraHeaders: { cookie: elsewhere } })
  onTestFinished(() => void client.close())
  await new Promise<void>((resolve) => client.once('connect', resolve))
  const gone = new Promise((resolve) => client.once('disconnect', resolve))

  await end(app, player)
  const [webSocket, socketIo] = await Promise.all([socket.closed, gone])
  if (!isOwnOpen) await own.closed
  return { webSocket, socketIo, isOwnOpen: await isOpen(own) }
}

async function logInAgain(app: TestApp, { username }: GivenPlayer): Promise<string> {
  const payload = { username, password }
  const response = await app.server.inject({ method: 'POST', url: logIn.path, payload })
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Whether a socket still responds. */
async function isOpen({ closed, roundTrip }: TestSocket): Promise<boolean> {
  return Promise.race([closed.then(() => false), roundTrip().then(() => true)])
}
