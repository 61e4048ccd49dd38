import { once } from 'node:events'
import { closings } from '@tallyhouse/contract/realtime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLocalBus } from '../bus/local-bus.ts'
import { eventually } from '../testing/eventually.ts'
import { createHub, type Encoded } from './hub.ts'
import { socketLimits } from './limits.ts'
import { holdNextHandshake, quiet, socketServer } from './test-sockets.ts'
import { closeEnded, probeAll } from './watch-connections.ts'

const result = (username: string) => ({
  type: 'game_result' as const,
  activity: {
    id: 1,
    username,
    game: 'dice' as const,
    type: 'win' as const,
    amount: 18,
    count: 1,
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

it('publishes to everybody, in order', async () => {
  const { enter, hub } = await socketServer()
  const sockets = [await enter('7'), await enter('7'), await enter('8')]
  hub.publish(result('one'))
  hub.publish(result('two'))
  for (const { roundTrip } of sockets) {
    expect(await roundTrip()).toEqual([result('one'), result('two')])
  }
})

it('publishes to one player, wherever they listen, and to nobody else', async () => {
  const { enter, hub } = await socketServer()
  const [first, second, other] = [await enter('7'), await enter('7'), await enter('8')]
  hub.publishTo(7, result('yours'))
  hub.publishTo(9, result('of nobody'))
  expect(await first.roundTrip()).toEqual([result('yours')])
  expect(await second.roundTrip()).toEqual([result('yours')])
  expect(await other.roundTrip()).toEqual([])
})

it('writes a message down once for all', () => {
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

it('sends a chat message once, whether another process or the history brings it first', async () => {
  const { enter, hub } = await socketServer()
  const player = await enter('7')
  const [first, second] = [chatLine(1), chatLine(2)]
  hub.publish(first)
  hub.tellAllHere(first)
  hub.tellAllHere(second)
  hub.publish(second)
  expect(await player.roundTrip()).toEqual([first, second])
})

it('names each of those who listen once', async () => {
  const { enter, hub } = await socketServer()
  const [first] = [await enter('7'), await enter('7'), await enter('8')]
  expect(hub.players()).toEqual([7, 8])
  first?.socket.close()
  await eventually(() => expect(hub.connectionCountOf(7)).toBe(1))
  expect(hub.players()).toEqual([7, 8])
})

it('forgets who left', async () => {
  const { enter, hub } = await socketServer()
  const player = await enter('7')
  const other = await enter('8')
  player.socket.close()
  await eventually(() => expect(hub.connectionCountOf(7)).toBe(0))
  hub.publish(result('one'))
  expect(await other.roundTrip()).toEqual([result('one')])
  expect(hub.connectionCount()).toBe(1)
})

it('drops a reader who stalls, however much is published, and serves the others', async () => {
  const { enter, enterRaw, hub } = await socketServer()
  const healthy = await enter('8')
  const stalled = await enterRaw('7')
  const message = result('x'.repeat(64 * 1024))
  let published = 0
  while (hub.connectionCountOf(7) > 0 && published < 1000) {
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

it('drops who gives no sign of life between two probes', async () => {
  const { enter, enterRaw, hub } = await socketServer()
  const alive = await enter('7')
  const gone = await enterRaw('8')
  probeAll(hub)
  await once(alive.socket, 'ping')
  await alive.roundTrip()
  probeAll(hub)
  gone.resume()
  await once(gone, 'close')
  expect(await alive.roundTrip()).toEqual([])
})

it('sends away exactly those whose session has ended', async () => {
  const { enter, hub } = await socketServer()
  const [first, second, kept] = [await enter('7'), await enter('7'), await enter('8')]
  const asked: string[][] = []
  await closeEnded(hub, async (sids) => {
    asked.push(sids)
    return ['7']
  })
  expect(asked).toEqual([['7', '8']])
  expect(await first.closed).toEqual(closings.sessionEnded)
  expect(await second.closed).toEqual(closings.sessionEnded)
  expect(await kept.roundTrip()).toEqual([])
})

it('says 1001 to everybody when the server closes, and waits for nobody who is gone', async () => {
  const { enter, enterRaw, server } = await socketServer()
  const players = [await enter('7'), await enter('8')]
  await enterRaw('9')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = server.close()
  for (const player of players) expect(await player.closed).toEqual(closings.stopping)
  vi.advanceTimersByTime(socketLimits.goodbyeMs)
  await closed
})

it('says 1001 to who gets in while the server closes', async () => {
  const { enter, server, hub } = await socketServer()
  const { entered, letIn } = holdNextHandshake(server)
  const close = vi.spyOn(hub, 'close')
  const opened = enter('7')
  await entered
  const closed = server.close()
  await eventually(() => expect(close).toHaveBeenCalled())
  letIn()
  expect(await (await opened).closed).toEqual(closings.stopping)
  await closed
})
