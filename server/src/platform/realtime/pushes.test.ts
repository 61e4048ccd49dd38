import { once } from 'node:events'
import { closings } from '@tallyhouse/contract/realtime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { eventually } from '#testing/eventually.ts'
import { holdNextHandshake, quiet, socketServer } from '#testing/modules/test-sockets.ts'
import { createHub, type Encoded } from './hub.ts'
import { socketLimits } from './limits.ts'
import { closeEnded, probeAll } from './watch-connections.ts'

const result = (username: string) => ({
  type: 'game_result' as const,
  activity: {
    id: 1,
    username,
    isHidden: false,
    game: 'dice' as const,
    type: 'win' as const,
    amount: 18,
    count: 1,
    timestamp: '2026-03-02T12:00:00.000Z',
  },
  bet: {
    id: 1,
    username,
    isHidden: false,
    game: 'dice' as const,
    stake: 10,
    multiplier: '1.80',
    payout: 18,
    timestamp: '2026-03-02T12:00:00.000Z',
  },
})

const chatLine = (id: number) => ({
  type: 'message' as const,
  id,
  userId: 7,
  username: 'ada',
  avatar: null,
  message: 'Good morning',
  rainAmount: null,
  isAdmin: false,
  isDeleted: false,
  timestamp: '2026-03-02T12:00:00.000Z',
  createdAt: '2026-03-02T12:00:00.000Z',
})

it('publishes to all players in order', async () => {
  const { open, hub } = await socketServer()
  const sockets = [await open('7'), await open('7'), await open('8')]
  hub.publish(result('one'))
  hub.publish(result('two'))
  for (const { roundTrip } of sockets) {
    expect(await roundTrip()).toEqual([result('one'), result('two')])
  }
})

it('publishes to all connections of one player only', async () => {
  const { open, hub } = await socketServer()
  const [first, second, other] = [await open('7'), await open('7'), await open('8')]
  hub.publishTo(7, result('yours'))
  hub.publishTo(9, result('not connected'))
  expect(await first.roundTrip()).toEqual([result('yours')])
  expect(await second.roundTrip()).toEqual([result('yours')])
  expect(await other.roundTrip()).toEqual([])
})

it('serializes a message once for all recipients', () => {
  const hub = createHub(createLocalBus(quiet))
  const sent: Buffer[] = []
  const who = { sid: '', remoteAddress: '' }
  const connection = {
    ...who,
    close() {},
    probe() {},
    send: ({ json }: Encoded) => sent.push(json),
  }
  for (const playerId of [7, 7, 8]) hub.join({ ...connection, playerId })
  hub.publish(result('one'))
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(1)
})

it('sends a chat message once if it arrives over the bus and from the database', async () => {
  const { open, hub } = await socketServer()
  const player = await open('7')
  const [first, second] = [chatLine(1), chatLine(2)]
  hub.publish(first)
  hub.sendToAllHere(first)
  hub.sendToAllHere(second)
  hub.publish(second)
  expect(await player.roundTrip()).toEqual([first, second])
})

it('lists each connected player once', async () => {
  const { open, hub } = await socketServer()
  const [first] = [await open('7'), await open('7'), await open('8')]
  expect(hub.players()).toEqual([7, 8])
  first?.socket.close()
  await eventually(() => expect(hub.playerConnectionCount(7)).toBe(1))
  expect(hub.players()).toEqual([7, 8])
})

it('removes closed connections', async () => {
  const { open, hub } = await socketServer()
  const player = await open('7')
  const other = await open('8')
  player.socket.close()
  await eventually(() => expect(hub.playerConnectionCount(7)).toBe(0))
  hub.publish(result('one'))
  expect(await other.roundTrip()).toEqual([result('one')])
  expect(hub.connectionCount()).toBe(1)
})

it('drops a stalled reader and serves other clients', async () => {
  const { open, openRaw, hub } = await socketServer()
  const healthy = await open('8')
  const stalled = await openRaw('7')
  const message = result('x'.repeat(64 * 1024))
  let published = 0
  while (hub.playerConnectionCount(7) > 0 && published < 1000) {
    hub.publish(message)
    published += 1
    await healthy.next()
  }
  const kernelBytes = 32 * 1024 * 1024
  expect(published * 64 * 1024).toBeLessThan(kernelBytes + 2 * socketLimits.waitingBytes)
  expect(await healthy.roundTrip()).toEqual([])
  stalled.resume()
  await once(stalled, 'close')
})

it('drops a client that does not respond between two probes', async () => {
  const { open, openRaw, hub } = await socketServer()
  const alive = await open('7')
  const gone = await openRaw('8')
  probeAll(hub)
  await once(alive.socket, 'ping')
  await alive.roundTrip()
  probeAll(hub)
  gone.resume()
  await once(gone, 'close')
  expect(await alive.roundTrip()).toEqual([])
})

it('closes exactly the connections whose session has ended', async () => {
  const { open, hub } = await socketServer()
  const [first, second, other] = [await open('7'), await open('7'), await open('8')]
  const queried: string[][] = []
  await closeEnded(hub, async (sids) => {
    queried.push(sids)
    return ['7']
  })
  expect(queried).toEqual([['7', '8']])
  expect(await first.closed).toEqual(closings.sessionEnded)
  expect(await second.closed).toEqual(closings.sessionEnded)
  expect(await other.roundTrip()).toEqual([])
})

it('closes with 1001 when the server stops and does not wait for dead clients', async () => {
  const { open, openRaw, server } = await socketServer()
  const players = [await open('7'), await open('8')]
  await openRaw('9')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = server.close()
  for (const player of players) expect(await player.closed).toEqual(closings.stopping)
  vi.advanceTimersByTime(socketLimits.goodbyeMs)
  await closed
})

it('closes with 1001 when a handshake completes while the server stops', async () => {
  const { open, server, hub } = await socketServer()
  const { arrived, release } = holdNextHandshake(server)
  const close = vi.spyOn(hub, 'close')
  const opened = open('7')
  await arrived
  const closed = server.close()
  await eventually(() => expect(close).toHaveBeenCalled())
  release()
  expect(await (await opened).closed).toEqual(closings.stopping)
  await closed
})
