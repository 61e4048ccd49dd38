import { crashTable } from '@tallyhouse/contract/games/crash-table'
import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { createPendingNews, FRAME_MS } from './table-feed.ts'
import { BETTING_MS } from './table-round.ts'

const BETTORS = 500
const BYTES_PER_SECOND_MAX = 2000

type TableMessage = Extract<ServerMessage, { type: 'crash_table' }>

it('takes at most 2 KB per second and listener, however many bet and cash out', () => {
  const pending = createPendingNews()
  const ids = Array.from({ length: BETTORS }, (_, index) => 10_000_000 + index)
  for (const id of ids)
    pending.add({ joined: [[id, `a_player_with_a_long_name_${id}`, 1_000_000]] })
  pending.add({ cashedOut: ids.map((id) => [id, 999.99]), left: ids.map((id) => id - BETTORS) })
  const seen = { joined: 0, left: 0, cashedOut: 0 }
  let largest = 0
  for (let message = pending.take(); message !== undefined; message = pending.take()) {
    largest = Math.max(largest, JSON.stringify({ type: 'crash_table', ...message }).length)
    seen.joined += message.joined?.length ?? 0
    seen.left += message.left?.length ?? 0
    seen.cashedOut += message.cashedOut?.length ?? 0
  }
  expect(seen).toEqual({ joined: BETTORS, left: BETTORS, cashedOut: BETTORS })
  expect(largest * (1000 / FRAME_MS)).toBeLessThan(BYTES_PER_SECOND_MAX)
  expect(pending.isEmpty()).toBe(true)
})

it('sends nothing about a bet that is taken back before it was sent', () => {
  const pending = createPendingNews()
  pending.add({ joined: [[1, 'ada', 5]] })
  pending.add({ joined: [[2, 'bob', 5]], left: [1, 9] })
  expect(pending.take()).toEqual({ joined: [[2, 'bob', 5]], left: [9] })
})

it('a new round drops what is left of the one before', () => {
  const pending = createPendingNews()
  pending.add({ joined: [[1, 'ada', 5]] })
  const opened = {
    drawId: 2,
    number: 2,
    chainId: 1,
    serverSeedHash: '',
    openedAt: '',
    closesAt: '',
  }
  pending.add({ opened })
  expect(pending.take()).toEqual({ opened })
  expect(pending.take()).toBeUndefined()
  // Another process took over, and announces it again.
  pending.add({ joined: [[2, 'bob', 5]] })
  pending.add({ opened })
  expect(pending.take()).toEqual({ opened, joined: [[2, 'bob', 5]] })
})

it('sends what happens to those who watch, and nothing that is drawn before the end', async () => {
  const table = await testTable()
  const { one, calls, flyOut, pass } = table
  const address = await one.server.listen({ port: 0, host: '127.0.0.1' })
  const player = await givenPlayer(one, { points: 100 })
  const socket = await openSocket(address, player.cookie)
  socket.socket.send(JSON.stringify({ type: 'watch_table', isWatching: true }))
  await socket.roundTrip()
  const seen: TableMessage[] = []
  async function receive(isLast: (message: TableMessage) => boolean): Promise<void> {
    await one.scheduler.run('send-table-news')
    for (;;) {
      const message = await socket.next()
      if (message.type !== 'crash_table') continue
      seen.push(message)
      if (isLast(message)) return
    }
  }
  // Watching alone makes it open.
  await pass(1000)
  await receive(({ opened }) => opened !== undefined)
  const { body } = await calls.join(player, { betAmount: 10, autoCashOut: 1.01 })
  await receive(({ joined }) => joined !== undefined)
  await pass(BETTING_MS)
  await receive(({ started }) => started !== undefined)
  const point = await table.readPoint()
  expect(JSON.stringify(seen)).not.toMatch(/crashPoint"|serverSeed":/)
  await flyOut()
  await receive(({ ended }) => ended !== undefined)
  expect(seen.flatMap(({ joined = [] }) => joined)).toEqual([[body.entry.id, player.username, 10]])
  expect(seen.flatMap(({ cashedOut = [] }) => cashedOut)).toEqual(
    point > 100 ? [[body.entry.id, 1.01]] : [],
  )
  expect(seen.at(-1)?.ended).toMatchObject({ crashPoint: point / 100 })
  const [result] = (await one.server.inject({ url: crashTable.path })).json().results
  expect(result.crashPoint).toBe(point / 100)
  await eventually(() => expect(result.drawId).toBe(body.entry.drawId))
})
