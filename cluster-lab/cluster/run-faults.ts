import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { seedBox } from '../../e2e/funded-players.ts'
import { type CallDeps, openMines, runCaller } from './callers.ts'
import { causeFault, type FaultResult, type FaultRun } from './fault-run.ts'
import { type FaultKind, faults } from './faults.ts'
import { createJournal, differencesBetween } from './journal.ts'
import { type LiveClients, openLiveClients } from './live-clients.ts'
import { readBooks } from './read-books.ts'
import { createRepeatingClient } from './repeating-client.ts'
import { createRunPlayers, type RunPlayer, START_POINTS } from './run-players.ts'
import type { Schedule } from './schedule.ts'
import type { Cluster } from './start-cluster.ts'

type Run = {
  cluster: Cluster
  /** As the table owner. */
  db: Db
  schedule: Schedule
  /** The payouts that the provider has made so far. */
  paidKeys: string[]
  signal: AbortSignal
}

/** What must not occur: sentences about lost or repeated calls, and about everything else. */
export type Outcome = { differences: string[]; failures: string[] }

const CALLERS = 64
const OPEN_ROUNDS = 600
const OPENED_AT_ONCE = 20
const CHECK_MS = 200
/** A killed process's leases last a minute, and payout status checks back off. */
const QUIET_MS_MAX = 300_000

/** Causes the scheduled faults while players play, and compares every acknowledged call with the books. */
export async function runFaults(options: Run): Promise<Outcome> {
  const { cluster, db, schedule, paidKeys, signal } = options
  const url = cluster.urls.product
  const journal = createJournal()
  const players = await createRunPlayers(db, CALLERS, journal)
  const openers = await createRunPlayers(db, OPEN_ROUNDS, journal)
  const [speaker] = await createRunPlayers(db, 1, journal)
  if (speaker === undefined) throw new Error('there is no player who sends messages')
  const deps = { client: createRepeatingClient(url), journal, url }
  const { client } = deps
  const expiring = openers.slice(0, OPEN_ROUNDS / 2)
  const resuming = openers.slice(OPEN_ROUNDS / 2)
  journal.expiring.push(...(await openRounds(expiring, deps)))
  await openRounds(resuming, deps)
  const resumable: RunPlayer[] = []
  const live = openLiveClients(url, players)
  const ending = new AbortController()
  const load = {
    ...deps,
    others: openers,
    resumable,
    pauseMs: schedule.pauseMs,
    signal: ending.signal,
  }
  const calling = Promise.all(players.map((player) => runCaller(player, load)))
  const isSynchronous = schedule.control !== 'asynchronous'
  const run: FaultRun = { ...deps, cluster, live, speaker, isSynchronous }
  const failures: string[] = []
  await untilConnected(live, signal)
  for (const [index, kind] of schedule.faults.entries()) {
    signal.throwIfAborted()
    const nth = schedule.faults.slice(0, index).filter((other) => other === kind).length
    const share = Math.ceil(expiring.length / (schedule.faults.length - index))
    await expireRounds(db, expiring.splice(0, share))
    resumable.push(...resuming.splice(0, share))
    const result = await causeFault(run, kind, nth)
    failures.push(...result.failures.map((failure) => `${faults[kind].title}: ${failure}`))
    report(result, `${index + 1}/${schedule.faults.length}`)
  }
  while (resumable.length > 0 || journal.rounds.length < schedule.bets) {
    signal.throwIfAborted()
    await delay(CHECK_MS)
  }
  ending.abort()
  await calling
  live.close()
  // What a control loses may never end.
  if (schedule.control === undefined) failures.push(...(await untilPaid(db, signal)))
  const books = await readBooks(
    db,
    [...players, ...openers, speaker].map(({ playerId }) => playerId),
  )
  const { statuses, violations } = client.experience
  console.log(
    `${journal.rounds.length} rounds, ${journal.messages.length} messages, ${journal.credits.length} credits, ` +
      `${journal.withdrawals.length} withdrawals, ${paidKeys.length} payouts; ` +
      `responses ${JSON.stringify(statuses)}`,
  )
  const breaches = (await audit(db, seedBox)).flatMap((check) => check.breaches)
  return {
    differences: differencesBetween(journal, books, { startPoints: START_POINTS, paidKeys }),
    failures: [...failures, ...violations, ...breaches],
  }
}

async function openRounds(players: RunPlayer[], deps: CallDeps) {
  const rounds: { playerId: number; roundId: number; stake: number }[] = []
  for (let done = 0; done < players.length; done += OPENED_AT_ONCE) {
    const next = players.slice(done, done + OPENED_AT_ONCE)
    const opened = await Promise.all(next.map((player) => openMines(player, deps)))
    rounds.push(...opened.filter((round) => round !== undefined))
  }
  return rounds
}

async function untilConnected(live: LiveClients, signal: AbortSignal): Promise<void> {
  while (live.connected() < live.count) {
    signal.throwIfAborted()
    await delay(CHECK_MS)
  }
}

/** Lets the product end these players' rounds as if their time were over. */
async function expireRounds(db: Db, players: RunPlayer[]): Promise<void> {
  if (players.length === 0) return
  await db
    .updateTable('open_round')
    .set({ due_at: clock.now() })
    .where(
      'player_id',
      'in',
      players.map(({ playerId }) => playerId),
    )
    .execute()
}

/** Waits until all rounds and payouts have ended. */
async function untilPaid(db: Db, signal: AbortSignal): Promise<string[]> {
  const until = Date.now() + QUIET_MS_MAX
  while (Date.now() < until) {
    signal.throwIfAborted()
    const payouts = await db
      .selectFrom('withdrawal')
      .where('status', 'not in', ['completed', 'failed', 'rejected', 'returned'])
      .select('id')
      .execute()
    const rounds = await db.selectFrom('open_round').select('id').execute()
    if (payouts.length + rounds.length === 0) return []
    await delay(CHECK_MS)
  }
  return ['some payouts or rounds do not end']
}

function report(result: FaultResult, number: string): void {
  const { kind, failures, ...measured } = result
  const { resumedMs, repairedMs, slowestMs, disconnectedMs } = measured
  console.log(
    `${number} ${faults[kind as FaultKind].title}: resumed after ${seconds(resumedMs)}, ` +
      `${seconds(repairedMs)} without service at the repair, slowest call ${seconds(slowestMs)}, ` +
      `sockets back after ${seconds(disconnectedMs)}`,
  )
  for (const failure of failures) console.log(`  ${failure}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
