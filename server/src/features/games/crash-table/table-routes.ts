import * as contract from '@tallyhouse/contract/games/crash-table'
import { isStaff } from '@tallyhouse/contract/permissions'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { timeArrivals } from '../calls/arrival-time.ts'
import { type Caller, callerPlayer } from '../calls/caller-player.ts'
import { PLAY_RATE_LIMIT } from '../calls/play-rate-limit.ts'
import type { DrawEnding } from '../draws/draw-ending.ts'
import type { EntryAfter } from '../game-command.ts'
import { toHundredths } from '../multiplier.ts'
import type { Settle } from '../settle.ts'
import { cappedSetup, rejectStaff } from './place-bets.ts'
import { presentOwnEntry, presentQueued } from './present-table.ts'
import { type Queued, queueBet, readQueuedBets, unqueueBet } from './queued-bets.ts'
import { createTableReader, readOwnEntries } from './read-table.ts'
import type { TableFeed } from './table-feed.ts'
import { toCashOut } from './table-flight.ts'
import { readLatestRound } from './table-round.ts'

export type TableDeps = {
  db: Db
  clock: Clock
  seedBox: SecretBox
  settle: Settle
  ending: DrawEnding
  feed: TableFeed
  /** Makes the table do at once what is due. */
  wake(): void
}

/** A process reads the table for everyone at most this often. */
const READ_MS = 200

export function tableRoutes(server: FastifyInstance, deps: TableDeps): void {
  const { db, clock, ending, feed, wake } = deps
  const read = shared(createTableReader(deps), clock)
  mount(server, contract.crashTable, async () => {
    feed.noteReader()
    const table = await read()
    if (table.phase === 'idle') wake()
    return table
  })
  mount(server, contract.crashTableOwn, async ({ session: { playerId } }) => ({
    entries: (await readOwnEntries(db, playerId)).map(presentOwnEntry),
    queued: (await readQueuedBets(db, playerId)).map(presentQueued),
  }))
  mount(
    server,
    contract.crashTableJoin,
    async ({ body, ...call }) => {
      const placed = await joinOrQueue(deps, call, body)
      if ('queuedId' in placed) {
        wake()
        const queued = presentQueued({ ...placed, id: placed.queuedId })
        return { entry: null, queued, balance: null }
      }
      await feed.news.joined([{ playerId: call.session.playerId, entry: placed }])
      return { entry: presentOwnEntry(placed), queued: null, balance: placed.balance }
    },
    PLAY_RATE_LIMIT,
  )
  cashOutRoute(server, deps)
  mount(
    server,
    contract.crashTableTakeBack,
    async ({ body: { entryId }, ...call }) => {
      const only = 'before_start'
      const { balance } = await ending.leave({
        ...callerPlayer(call),
        game: 'crash',
        entryId,
        only,
      })
      feed.news.left([entryId])
      return { entryId, balance }
    },
    PLAY_RATE_LIMIT,
  )
  mount(server, contract.crashTableUnqueue, ({ body: { queuedId }, ...call }) =>
    db
      .transaction()
      .execute((tx) => unqueueBet(tx, { ...callerPlayer(call), queuedId, now: clock.now() })),
  )
}

/** A cash-out is timed when its request arrives, as in a player's own round. */
function cashOutRoute(server: FastifyInstance, { clock, ending, feed }: TableDeps): void {
  void server.register(async (scope) => {
    const arrival = timeArrivals(scope, clock)
    mount(
      scope,
      contract.crashTableCashOut,
      async ({ body: { entryId }, ...call }) => {
        const leaving = { game: 'crash', entryId, only: 'after_start', at: arrival(call) } as const
        const left = await ending.leave({ ...callerPlayer(call), ...leaving })
        const cashOuts = toCashOut(left)
        feed.news.cashedOut(cashOuts)
        const winnings = payoutAt(points(left.stake), cashOuts[0]?.cashOutHundredths ?? 0)
        return { entry: presentOwnEntry(left), winnings }
      },
      PLAY_RATE_LIMIT,
    )
  })
}

/** Bets in the round that is open, or else queues the bet. */
async function joinOrQueue(
  { db, clock, settle }: TableDeps,
  call: Caller,
  { betAmount, autoCashOut }: { betAmount: number; autoCashOut?: number | undefined },
): Promise<EntryAfter<'crash'> | Queued> {
  rejectStaff({ isStaff: isStaff(call.session) })
  const stake = points(betAmount)
  const autoCashOutHundredths = autoCashOut === undefined ? null : toHundredths(autoCashOut)
  const { crashPlayerPayoutMax } = await readSettings(db)
  const setup = cappedSetup({ stake, autoCashOutHundredths }, crashPlayerPayoutMax)
  const bet = { ...callerPlayer(call), stake, setup }
  const round = await readLatestRound(db)
  const isOpen =
    round?.voidedAt === null && round.startedAt === null && clock.now() < round.closesAt
  if (isOpen) {
    try {
      const join = { type: 'join', game: 'crash', drawId: round.id, clientSeed: null } as const
      return await settle<'crash'>({ ...join, ...bet })
    } catch (error) {
      // It closed in the meantime.
      if (!(error instanceof AppError && error.code === 'draw_closed')) throw error
    }
  }
  return db.transaction().execute((tx) => queueBet(tx, { ...bet, now: clock.now() }))
}

/** Reads that come in quick succession share one. */
function shared<Result>(read: (now: Date) => Promise<Result>, clock: Clock): () => Promise<Result> {
  let last: { atMs: number; result: Promise<Result> } | undefined
  return () => {
    const atMs = clock.elapsedMs()
    if (last === undefined || atMs - last.atMs >= READ_MS)
      last = { atMs, result: read(clock.now()) }
    const { result } = last
    result.catch(() => {
      last = undefined
    })
    return result
  }
}
