import type { ServerMessage } from '@tallyhouse/contract/realtime'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import type { TestApp } from '#testing/test-app.ts'
import { BETTING_MS, readLatestRound } from './table-round.ts'

const METRICS_TOKEN = 'token-of-the-metrics-tests'
const { msTo, crashMs } = crashRises.exponential

type TableMessage = Extract<ServerMessage, { type: 'crash_table' }>

describe.skipIf(!valkeyProgram)(`processes that share a Valkey (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const logged: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(String(line))
    return true
  })
  afterAll(() => spy.mockRestore())
  const valkey = await startValkey(afterAll)
  const table = await testTable({ VALKEY_URL: valkey.url, METRICS_TOKEN, LOG_LEVEL: 'trace' })
  const { one, other, db, calls } = table
  const redis = new Redis(valkey.url)
  const monitor = await redis.monitor()
  redis.disconnect()
  afterAll(() => monitor.disconnect())
  const commands: string[] = []
  monitor.on('monitor', (_time: string, args: string[]) => commands.push(args.join(' ')))

  /** Someone who watches at a process. */
  async function givenWatcher(app: TestApp) {
    await eventually(async () => {
      expect((await app.server.inject('/api/ready')).json().bus).toBe('shared')
    })
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const player = await givenPlayer(app, { points: 100 })
    const socket = await openSocket(address, player.cookie)
    socket.send({ type: 'watch_table', isWatching: true })
    await socket.roundTrip()
    const seen: TableMessage[] = []
    /** Receives what is sent, until something was. */
    async function receive(isThere: (all: TableMessage[]) => boolean): Promise<void> {
      await eventually(async () => {
        await app.scheduler.run('send-table-news')
        const messages = await socket.roundTrip()
        seen.push(...messages.filter((message) => message.type === 'crash_table'))
        expect(isThere(seen)).toBe(true)
      })
    }
    return { app, player, seen, receive }
  }

  const readMetrics = async ({ server }: TestApp) =>
    (
      await server.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).body

  it('show the same at each, and nothing that is drawn in frames, commands, logs, and metrics', async () => {
    const watchers = [await givenWatcher(one), await givenWatcher(other)] as const
    const drawId = await table.openRound(300)
    // What came before may have the results of earlier rounds.
    for (const { receive } of watchers) {
      await receive((all) => all.some(({ opened }) => opened?.drawId === drawId))
    }
    for (const list of [commands, logged, ...watchers.map(({ seen }) => seen)]) list.length = 0
    for (const { player, app } of watchers) {
      await calls.join(player, { betAmount: 10 }, { app })
      const { body } = await calls.join(player, { betAmount: 5 }, { app })
      await calls.takeBack(player, body.entry.id, { app })
    }
    await table.pass(BETTING_MS)
    await table.pass(msTo(150))
    for (const { player, app } of watchers) {
      const { entries } = await calls.own(player)
      await calls.cashOut(player, entries[0].id, { app })
    }
    for (const { receive } of watchers) {
      await receive((all) => all.flatMap(({ cashedOut = [] }) => cashedOut).length === 2)
    }
    const round = await readLatestRound(db)
    const point = await table.readPoint()
    const serverSeed = seedBox.open(0, round?.sealedServerSeed ?? Buffer.alloc(0)).toString()
    const frames = watchers.flatMap(({ seen }) => seen)
    const shown = {
      frames,
      commands,
      logged,
      metrics: [await readMetrics(one), await readMetrics(other)],
    }
    expect(shown.metrics.join()).toContain('tallyhouse_chain_links_left')
    expect(JSON.stringify(commands)).toContain('cashedOut')
    for (const secret of [serverSeed, 'crashPoint', 'serverSeed\\":']) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`(?<![.\\d])${crashMs(point)}\\b`))
    await table.flyOut()
    for (const { receive } of watchers) {
      await receive((all) => all.some(({ ended }) => ended?.serverSeed === serverSeed))
    }
    expect(mergeNews(watchers[1].seen)).toEqual(mergeNews(watchers[0].seen))
    await eventually(async () => expect(JSON.stringify(commands)).toContain(serverSeed))
  })
})

/** What someone saw, however many messages it took. */
function mergeNews(seen: TableMessage[]) {
  const sorted = <Item>(items: Item[]) => items.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
  return {
    opened: seen.flatMap(({ opened }) => opened ?? []),
    started: seen.flatMap(({ started }) => started ?? []),
    ended: seen.flatMap(({ ended }) => ended ?? []),
    joined: sorted(seen.flatMap(({ joined = [] }) => joined)),
    cashedOut: sorted(seen.flatMap(({ cashedOut = [] }) => cashedOut)),
  }
}
