import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { quiet } from '#testing/modules/test-sockets.ts'
import { createHub, type Encoded, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { createPresence } from './presence.ts'

/** Creates processes on one bus, and a function that advances their clock. */
function processes(count: number) {
  let now = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  const shared = createLocalBus(quiet)
  const all = Array.from({ length: count }, (_, n) => {
    const bus: Bus = { ...shared, processId: `process ${n}` }
    const hub = createHub(bus)
    return { hub, presence: createPresence({ hub, bus }) }
  })
  return { all, passMs: (ms: number) => (now += ms) }
}

function join(hub: Hub, playerId: number) {
  const received: ServerMessage[] = []
  const connection = {
    playerId,
    sid: '',
    remoteAddress: '',
    send: ({ message }: Encoded) => received.push(message),
    close() {},
    probe() {},
  }
  hub.join(connection)
  return { received, leave: () => hub.leave(connection) }
}

const online = (count: number) => ({ type: 'online_count', count })

it('sends the online count when it changes and to new connections', () => {
  const { all } = processes(1)
  const [{ hub, presence }] = all as [(typeof all)[0]]
  const first = join(hub, 7)
  presence.publish()
  presence.publish()
  expect(first.received).toEqual([online(1)])

  const again = join(hub, 7)
  presence.publish()
  expect(first.received).toEqual([online(1)])
  expect(again.received).toEqual([online(1)])

  const other = join(hub, 8)
  presence.publish()
  other.leave()
  presence.publish()
  expect(first.received).toEqual([online(1), online(2), online(1)])
})

it('counts a player on several processes once', () => {
  const { all } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  join(one.hub, 7)
  join(other.hub, 7)
  join(other.hub, 8)
  for (const { presence } of all) presence.publish()
  expect(all.map(({ presence }) => presence.onlineCount())).toEqual([2, 2])
})

it('recounts at most once a second', () => {
  const { all, passMs } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  join(other.hub, 8)
  other.presence.publish()
  const counted = vi.spyOn(one.hub, 'players')
  for (let n = 0; n < 100; n += 1) expect(one.presence.onlineCount()).toBe(1)
  expect(counted).toHaveBeenCalledTimes(1)
  join(one.hub, 9)
  passMs(socketLimits.presenceMs + 1)
  expect(one.presence.onlineCount()).toBe(2)
})

it('detects listeners on other processes', () => {
  const { all } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  expect(one.presence.hasListeners()).toBe(false)
  join(other.hub, 8)
  other.presence.publish()
  expect(one.presence.hasListeners()).toBe(true)
})

it('drops processes that stop or stop publishing', async () => {
  const { all, passMs } = processes(3)
  for (const [n, { hub }] of all.entries()) join(hub, n)
  for (const { presence } of all) presence.publish()
  const [one, stopping] = all as [(typeof all)[0], (typeof all)[0]]
  expect(one.presence.onlineCount()).toBe(3)
  await stopping.presence.task.stop()
  expect(one.presence.onlineCount()).toBe(2)
  passMs(socketLimits.presenceMsMax + 1)
  one.presence.publish()
  expect(one.presence.onlineCount()).toBe(1)
})
