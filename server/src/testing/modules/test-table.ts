import * as contract from '@tallyhouse/contract/games/crash-table'
import { sql } from 'kysely'
import { audit } from '#audit.ts'
import { readLatestRound, type TableRound } from '#features/games/crash-table/table-round.ts'
import { drawFrom } from '#features/games/draws/draw.ts'
import { seedBox } from '../database/seed-box.ts'
import { testDatabase } from '../database/test-database.ts'
import type { GivenPlayer } from '../given.ts'
import { send } from '../send.ts'
import { type TestApp, testApp } from '../test-app.ts'

/** Between two heartbeats, less than counts as an interruption. */
const STEP_MS = 2500
/** Longer than a read of the table counts as watching. */
const UNWATCHED_MS = 30_000

/** The shared crash in two processes, whose clocks the test moves. */
export async function testTable(given: Record<string, string> = {}) {
  const db = await testDatabase({ connections: 30 })
  const env = { CHAIN_LINKS: '1000', ...given }
  const one = await testApp({ db, env })
  const other = await testApp({ db, env })
  await one.scheduler.run('create-first-chain')

  function advance(ms: number): void {
    for (const { clock } of [one, other]) clock.advance(ms)
  }

  /** The table as anyone sees it, once what is shown may have changed. */
  async function read() {
    advance(1000)
    await one.scheduler.run('record-heartbeat')
    return (await one.server.inject({ url: contract.crashTable.path })).json()
  }

  /** Moves the time while processes are up, and does what is due. */
  async function pass(ms: number, apps = [one, other]): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      advance(Math.min(left, STEP_MS))
      await apps[0]?.scheduler.run('record-heartbeat')
      for (const app of apps) await app.scheduler.run('fly-shared-rounds')
    }
  }

  /** Until the round has ended, and its stakes are settled. */
  async function flyOut(apps = [one, other]): Promise<void> {
    for (;;) {
      const round = await readLatestRound(db)
      if (round === undefined || (round.endedAt !== null && !round.isHeld)) return
      await pass(STEP_MS, apps)
    }
  }

  /** Until the table is open for bets, with a round whose crash point is at least this. */
  async function openRound(crashPointMin = 100): Promise<number> {
    for (;;) {
      const round = await readLatestRound(db)
      const isOpen = round?.startedAt === null && round.closesAt > one.clock.now()
      if (isOpen && drawnPoint(round) >= crashPointMin) return round.id
      if (isOpen) await flyOut()
      await read()
      await pass(1000)
    }
  }

  return {
    db,
    one,
    other,
    advance,
    read,
    pass,
    flyOut,
    openRound,
    /** Until there is no round, and no one watches. */
    async idle(): Promise<void> {
      await flyOut()
      advance(UNWATCHED_MS)
    },
    /** The crash point of the latest round, which is secret. */
    async readPoint(): Promise<number> {
      const round = await readLatestRound(db)
      if (round === undefined) throw new Error('there is no round')
      return drawnPoint(round)
    },
    async readPayouts(drawId: number) {
      const { rows } = await sql<{ payout: number; choice: object }>`
        select payout, choice from round where draw_id = ${drawId} order by id`.execute(db)
      return rows
    },
    async breaches() {
      return (await audit(db, seedBox)).flatMap((check) => check.breaches)
    },
    /** A player's calls. */
    calls: tableCalls(one),
  }
}

function tableCalls(one: TestApp) {
  async function call(
    player: GivenPlayer,
    path: string,
    payload: object,
    { key, app = one }: With = {},
  ) {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const response = await send(app, player, path, payload, headers)
    return { status: response.statusCode, body: response.json() }
  }

  return {
    join: (player: GivenPlayer, payload: object, how?: With) =>
      call(player, contract.crashTableJoin.path, payload, how),
    cashOut: (player: GivenPlayer, entryId: number, how?: With) =>
      call(player, contract.crashTableCashOut.path, { entryId }, how),
    takeBack: (player: GivenPlayer, entryId: number, how?: With) =>
      call(player, contract.crashTableTakeBack.path, { entryId }, how),
    unqueue: (player: GivenPlayer, queuedId: number, how?: With) =>
      call(player, contract.crashTableUnqueue.path, { queuedId }, how),
    own: async (player: GivenPlayer) =>
      (await send(one, player, contract.crashTableOwn.path)).json(),
  }
}

/** Under which key, and at which process. */
type With = { key?: string; app?: TestApp }

function drawnPoint(round: TableRound): number {
  return drawFrom(seedBox, { game: 'crash', ...round }).crashPointHundredths
}
