import { crashTable } from '@tallyhouse/contract/games/crash-table'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, connectionPool } from '#platform/db/connect.ts'
import { readDatabaseUrl } from '#testing/database/test-database.ts'
import { eventually } from '#testing/eventually.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { scaled } from '#testing/scale.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { BETTING_MS, readLatestRound } from './table-round.ts'

const KILLS = scaled({ test: 3, soak: 20 })
const PLAYERS = 8
const TAKEN_OVER_MS_MAX = 5000
const STEP_MS = 1000

/** A process with its own connections, which can die in the middle of a statement. */
type Process = { app: TestApp; kill(): Promise<void> }

describe.skipIf(!valkeyProgram)(`two processes of the table (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const table = await testTable()
  const { db, calls } = table
  const url = await readDatabaseUrl(db)
  const random = generator(1)

  async function startProcess(now?: Date): Promise<Process> {
    const own = connect(url, 12, { statementMsMax: 60_000, lockMsMax: 60_000 })
    const app = await testApp({ db: own, env: { VALKEY_URL: valkey.url }, ...(now && { now }) })
    await app.server.ready()
    await eventually(async () => {
      expect((await app.server.inject('/api/ready')).json().bus).toBe('shared')
    })
    afterAll(() => own.destroy().catch(() => {}))
    return {
      app,
      async kill() {
        const pool = connectionPool(own)
        const clients = (pool as unknown as { _clients: { processID: number }[] })._clients
        const ids = clients.map(({ processID }) => processID)
        await sql`select pg_terminate_backend(id) from unnest(${ids}::int[]) as id`.execute(db)
      },
    }
  }

  async function readHolder(): Promise<string | null> {
    const { rows } = await sql<{ holder: string | null }>`select holder from shared_table`.execute(
      db,
    )
    return rows[0]?.holder ?? null
  }

  it(`one that is killed ${KILLS} times is replaced in time, and each stake is settled once`, async () => {
    const start = table.one.clock.now()
    let [flying, standing] = [await startProcess(start), await startProcess(start)]
    const players: GivenPlayer[] = []
    for (let made = 0; made < PLAYERS; made += 1) {
      players.push(await givenPlayer(table.one, { points: 10_000 }))
    }

    /** Moves the time of all processes, and lets these do what is due. */
    async function pass(ms: number, up = [flying, standing]): Promise<void> {
      for (let left = ms; left > 0; left -= STEP_MS) {
        for (const { clock } of [table.one, flying.app, standing.app]) clock.advance(STEP_MS)
        for (const { app } of up) {
          await app.scheduler.run('record-heartbeat')
          await app.scheduler.run('fly-shared-rounds')
        }
      }
    }

    async function isOpen(): Promise<boolean> {
      const round = await readLatestRound(db)
      return round?.startedAt === null && round.closesAt > flying.app.clock.now()
    }

    /** Each player bets in the open round, in one process or the other. */
    async function enter() {
      const entered = await Promise.all(
        players.map((player, index) => {
          const auto = index % 2 === 0 && { autoCashOut: (101 + 10 * index) / 100 }
          const { app } = index % 2 === 0 ? flying : standing
          return calls.join(player, { betAmount: 1 + index, ...auto }, { app })
        }),
      )
      expect(entered.map(({ body }) => body.entry === null)).toEqual(players.map(() => false))
      return entered.map(({ body }) => body.entry.id as number)
    }

    for (let kill = 0; kill < KILLS; kill += 1) {
      while (!(await isOpen())) {
        await flying.app.server.inject(crashTable.path)
        await pass(STEP_MS)
      }
      const ids = await enter()
      const drawId = await readLatestRound(db)
      // Before the start, while it starts, in flight, or at any time after.
      await pass([0, BETTING_MS - STEP_MS, BETTING_MS, random(20_000)][random(4)] ?? 0)
      const holder = await readHolder()
      flying.app.clock.advance(STEP_MS)
      const dying = Promise.allSettled([
        flying.app.scheduler.run('fly-shared-rounds'),
        ...players.map((player, index) =>
          calls.cashOut(player, ids[index] ?? 0, index % 2 === 0 ? flying : standing),
        ),
      ])
      await flying.kill()
      await dying
      // The round may be over, and a table that no one watches is not taken over.
      await standing.app.server.inject(crashTable.path)
      await pass(TAKEN_OVER_MS_MAX, [standing])
      expect(await readHolder()).not.toBe(holder)
      for (let isOver = false; !isOver; ) {
        const round = await readLatestRound(db)
        isOver = round?.id !== drawId?.id || (round?.endedAt != null && !round.isHeld)
        if (!isOver) await pass(STEP_MS, [standing])
      }
      flying = standing
      standing = await startProcess(flying.app.clock.now())
    }
    const { rows } = await sql<{ held: number; rounds: number; entries: number }>`
      select (select sum(held)::bigint from wallet) as held,
        (select count(*) from round where draw_id is not null) as rounds,
        (select count(*) from recorded_transfer where reason = 'stake_hold') as entries`.execute(db)
    expect(rows).toEqual([{ held: 0, rounds: KILLS * PLAYERS, entries: KILLS * PLAYERS }])
    expect(await table.breaches()).toEqual([])
  })
})

/** A seeded generator of integers below a limit. */
function generator(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
