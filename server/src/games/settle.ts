import { createBatchQueue } from '../batch-queue.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { pipelinedTransaction } from '../db/pipelined-transaction.ts'
import { AppError } from '../http/app-error.ts'
import { databaseRefusal } from '../http/database-refusal.ts'
import { openBooks } from '../ledger/books.ts'
import { type Answers, openAnswers } from '../ledger/idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { openGuards } from '../protection/guards.ts'
import type { SecretBox } from '../secret-box.ts'
import { bigWinOf } from './big-win.ts'
import { type Epochs, openEpochs } from './epoch.ts'
import { interruptionOf } from './interruption-news.ts'
import { openOpenRounds } from './open-round.ts'
import { takeRoundIds, writeRounds } from './round.ts'
import { type MovedRounds, movedRoundsOf } from './round-news.ts'
import { type Batch, type EndedRound, type SettledRound, takeSeat } from './seat.ts'
import { activePairs, beginPairs, type SeedPair, writeNonces } from './seed-pair.ts'
import type { Turn } from './turn.ts'

/**
 * Takes a turn and gives its answer once that is durable.
 * Rejects with AppError: what the turn itself refuses with, `idempotency_key_reused`, `overloaded`
 * (nothing happened) or `unavailable` (the database was lost; only a repeat under the same key
 * tells).
 */
export type Settle = <Answer>(turn: Turn<Answer>) => Promise<Answer>

/** Hears of rounds that are over, once that is durable. It must not throw. */
type OnSettled = (rounds: SettledRound[], now: Date) => void

/** Hears of open rounds that a turn began, moved or ended, once that is durable. It must not throw. */
type OnMoved = (rounds: MovedRounds, now: Date) => void

const BATCH_MAX = 400
const IN_FLIGHT_MAX = 2
const WAITING_MAX = 4000

/**
 * The one place that spends luck on points. While a transaction commits, arriving turns gather; the
 * next transaction takes all of them, so that many bets share one commit. A refused turn never
 * touches its neighbours.
 */
export function createSettlement(deps: {
  db: Db
  clock: Clock
  /** With which server seeds are encrypted. */
  seedBox: SecretBox
  onSettled?: OnSettled
  onMoved?: OnMoved
}): Settle {
  const submit = createBatchQueue<Turn<unknown>, unknown>({
    run: (turns) => settleTogether(deps, turns),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    isBounded: ({ asker }) => asker === 'player',
  })
  return <Answer>(turn: Turn<Answer>) => submit(turn) as Promise<Answer>
}

type Verdict = PromiseSettledResult<unknown>
type Deps = Parameters<typeof createSettlement>[0]

/**
 * Whatever goes wrong takes the transaction with it, and nothing of it stays: the halves are tried
 * apart, until only the turn at fault fails. Not so when the database was busy or lost, which is no
 * turn's fault.
 */
async function settleTogether(deps: Deps, turns: Turn<unknown>[]): Promise<Verdict[]> {
  let done: Awaited<ReturnType<typeof settleBatch>>
  try {
    done = await pipelinedTransaction(deps.db, (tx) => settleBatch(tx, turns, deps))
  } catch (cause) {
    const refusal = databaseRefusal(cause)
    if (refusal !== undefined) throw refusal
    return turns.length === 1 ? [rejected(cause)] : settleHalves(deps, turns)
  }
  const { settled, moved, now } = done
  if (settled.length > 0) deps.onSettled?.(settled, now)
  if (moved.open.length > 0 || moved.ended.length > 0) deps.onMoved?.(moved, now)
  return done.verdicts
}

/** Each half has an end of its own: what one committed stays told, whatever becomes of the other. */
async function settleHalves(deps: Deps, turns: Turn<unknown>[]): Promise<Verdict[]> {
  const middle = turns.length >> 1
  const verdicts: Verdict[] = []
  for (const half of [turns.slice(0, middle), turns.slice(middle)]) {
    const settled = settleTogether(deps, half)
    verdicts.push(...(await settled.catch((reason: unknown) => half.map(() => rejected(reason)))))
  }
  return verdicts
}

function rejected(reason: unknown): Verdict {
  return { status: 'rejected', reason }
}

async function settleBatch(tx: Tx, turns: Turn<unknown>[], { clock, seedBox }: Deps) {
  const playerIds = [...new Set(turns.map(({ playerId }) => playerId))]
  const books = await openBooks(tx, playerIds)
  const guarded = playerIds.filter((playerId) => books.wallet(playerId).isGuarded)
  const [answers, pairs, openRounds, epochs, guards, roundIds] = await Promise.all([
    openAnswers(
      tx,
      turns.flatMap(({ key }) => key ?? []),
    ),
    activePairs(tx, seedBox, playerIds),
    openOpenRounds(tx, [...new Set([...playersOf(turns, 'usesOpenRounds'), ...guarded])]),
    epochsOf(tx, playersOf(turns, 'usesEpochs')),
    openGuards(tx, askersOf(turns, guarded), clock.now()),
    takeRoundIds(tx, turns.filter(({ stake }) => stake > 0).length),
  ])
  const now = clock.now()
  await beginMissingPairs(tx, turns, { pairs, books, seedBox, now })
  const ids = roundIds.values()
  const roundId = () => idFrom(ids)
  const advanced = new Set<SeedPair>()
  const settled: SettledRound[] = []
  const ended: EndedRound[] = []
  const batch: Batch = {
    now,
    books,
    guards,
    openRounds,
    epochs,
    pairs,
    advanced,
    settled,
    ended,
    roundId,
  }

  const verdicts = turns.map((turn): Verdict => {
    try {
      return { status: 'fulfilled', value: takeOnce(turn, batch, answers) }
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      return rejected(reason)
    }
  })

  await writeAll(tx, batch, answers)
  return { verdicts, settled, moved: movedRoundsOf(batch), now }
}

/** The players of the turns that use something. */
function playersOf(turns: Turn<unknown>[], used: 'usesOpenRounds' | 'usesEpochs'): number[] {
  return turns.filter((turn) => turn[used]).map(({ playerId }) => playerId)
}

async function epochsOf(tx: Tx, playerIds: number[]): Promise<Epochs | undefined> {
  return playerIds.length === 0 ? undefined : openEpochs(tx, playerIds)
}

/** Guarded players, and what they put at stake if all turns are taken. */
function askersOf(turns: Turn<unknown>[], guarded: number[]) {
  const stakes = new Map(guarded.map((playerId) => [playerId, 0]))
  for (const { playerId, stake } of turns) {
    const sum = stakes.get(playerId)
    if (sum !== undefined) stakes.set(playerId, sum + stake)
  }
  return [...stakes].map(([playerId, stake]) => ({ playerId, stake }))
}

function idFrom(ids: Iterator<number>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('more rounds begin than turns put something at stake')
  return value
}

/** Who plays for the first time is given seeds. */
async function beginMissingPairs(
  tx: Tx,
  turns: Turn<unknown>[],
  { pairs, books, seedBox, now }: Pick<Batch, 'pairs' | 'books' | 'now'> & Pick<Deps, 'seedBox'>,
): Promise<void> {
  const missing = turns.filter(
    ({ playerId, stake }) =>
      !pairs.has(playerId) && stake > 0 && stake <= books.wallet(playerId).available,
  )
  const playerIds = [...new Set(missing.map(({ playerId }) => playerId))]
  for (const pair of await beginPairs(tx, seedBox, { playerIds, now })) {
    pairs.set(pair.playerId, pair)
  }
}

/** The answer of a turn, or the one that was given under its key before. */
function takeOnce(turn: Turn<unknown>, batch: Batch, answers: Answers): unknown {
  const known = turn.key && answers.find(turn.key)
  if (known !== undefined) return known
  const answer = turn.take(takeSeat(batch, turn))
  if (turn.key) answers.keep(turn.key, answer)
  return answer
}

async function writeAll(tx: Tx, batch: Batch, answers: Answers): Promise<void> {
  const { now, books, guards, openRounds, settled, advanced } = batch
  await Promise.all([
    books.write(now),
    writeRounds(tx, settled, now),
    openRounds.write(),
    guards.write(),
    notify(
      tx,
      settled.flatMap((round) => [...interruptionOf(round), ...bigWinOf(round)]),
      now,
    ),
    writeNonces(tx, [...advanced]),
    answers.write(now),
  ])
}
