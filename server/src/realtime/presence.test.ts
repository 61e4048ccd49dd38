import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { createLocalBus } from '../bus/local-bus.ts'
import { createHub, type Encoded, type Hub } from './hub.ts'
import { socketLimits } from './limits.ts'
import { createPresence } from './presence.ts'
import { quiet } from './test-sockets.ts'

/** Processes on one bus, and a clock for how long they are silent. */
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
  return { all, pass: (ms: number) => (now += ms) }
}

function join(hub: Hub, playerId: number) {
  const told: ServerMessage[] = []
  const connection = {
    playerId,
    sid: '',
    remoteAddress: '',
    send: ({ message }: Encoded) => told.push(message),
    close() {},
    probe() {},
  }
  hub.join(connection)
  return { told, leave: () => hub.leave(connection) }
}

const online = (count: number) => ({ type: 'online_count', count })

it('tells how many are online when it changes, and who comes later, too', () => {
  const { all } = processes(1)
  const [{ hub, presence }] = all as [(typeof all)[0]]
  const first = join(hub, 7)
  presence.tell()
  presence.tell()
  expect(first.told).toEqual([online(1)])

  const again = join(hub, 7)
  presence.tell()
  expect(first.told).toEqual([online(1)])
  expect(again.told).toEqual([online(1)])

  const other = join(hub, 8)
  presence.tell()
  other.leave()
  presence.tell()
  expect(first.told).toEqual([online(1), online(2), online(1)])
})

it('counts a player once who is on several processes', () => {
  const { all } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  join(one.hub, 7)
  join(other.hub, 7)
  join(other.hub, 8)
  for (const { presence } of all) presence.tell()
  expect(all.map(({ presence }) => presence.onlineCount())).toEqual([2, 2])
})

it('counts once a second at the most, however often it is asked', () => {
  const { all, pass } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  join(other.hub, 8)
  other.presence.tell()
  const counted = vi.spyOn(one.hub, 'players')
  for (let n = 0; n < 100; n += 1) expect(one.presence.onlineCount()).toBe(1)
  expect(counted).toHaveBeenCalledTimes(1)
  join(one.hub, 9)
  pass(socketLimits.presenceMs + 1)
  expect(one.presence.onlineCount()).toBe(2)
})

it('knows that somebody listens to another process', () => {
  const { all } = processes(2)
  const [one, other] = all as [(typeof all)[0], (typeof all)[0]]
  expect(one.presence.isAnybodyHere()).toBe(false)
  join(other.hub, 8)
  other.presence.tell()
  expect(one.presence.isAnybodyHere()).toBe(true)
})

it('forgets a process that is silent, and one that says it stops', () => {
  const { all, pass } = processes(3)
  for (const [n, { hub }] of all.entries()) join(hub, n)
  for (const { presence } of all) presence.tell()
  const [one, stopping] = all as [(typeof all)[0], (typeof all)[0]]
  expect(one.presence.onlineCount()).toBe(3)
  stopping.presence.stop()
  expect(one.presence.onlineCount()).toBe(2)
  pass(socketLimits.presenceMsMax + 1)
  one.presence.tell()
  expect(one.presence.onlineCount()).toBe(1)
})
