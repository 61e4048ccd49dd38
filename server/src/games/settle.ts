import type { Points } from '@tallyhouse/game-rules/points'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isContended, isLost } from '../db/failure.ts'
import { pipelinedTransaction } from '../db/pipelined-transaction.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { type Answers, openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import { createBatchQueue } from './batch-queue.ts'
import { type Play, type Round, takeRoundIds, writeRounds } from './round.ts'
import {
  activePairs,
  beginPair,
  type Commitment,
  commitmentOf,
  type SeedPair,
  writeNonces,
} from './seed-pair.ts'

/** A round that is settled, with the player's available points after it and what proves it. */
export type SettledRound = Round & { balance: number; fairness: Commitment }

/**
 * A bet on its way. `play` spends the luck of its round and judges, `answer` shapes what the caller
 * hears. Both are pure: they are called again when their batch has to be tried again.
 */
export type Bet<Answer> = {
  playerId: number
  game: string
  stake: Points
  key: PlayerKey | undefined
  play(random: RandomStream): Play
  answer(round: SettledRound): Answer
}

/**
 * Settles a bet and gives its answer once that is durable.
 * Rejects with AppError: `insufficient_points`, `idempotency_key_reused`, `overloaded` (nothing
 * happened) or `unavailable` (the database was lost; only a repeat under the same key tells).
 */
export type Settle = <Answer>(bet: Bet<Answer>) => Promise<Answer>

const BATCH_MAX = 400
const IN_FLIGHT_MAX = 2
const WAITING_MAX = 4000

/**
 * The one place that spends luck on points. While a transaction commits, arriving bets gather; the
 * next transaction settles all of them, so that many bets share one commit. A refused bet never
 * touches its neighbours.
 */
export function createSettlement({ db, clock }: { db: Db; clock: Clock }): Settle {
  const submit = createBatchQueue<Bet<unknown>, unknown>({
    run: (bets) => settleTogether(db, bets, clock),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
  })
  return <Answer>(bet: Bet<Answer>) => submit(bet) as Promise<Answer>
}

type Verdict = PromiseSettledResult<unknown>

/**
 * Whatever goes wrong takes the transaction with it, and nothing of it stays: the halves are tried
 * apart, until only the bet at fault fails. Not so when the database was busy or lost, which is no
 * bet's fault.
 */
async function settleTogether(db: Db, bets: Bet<unknown>[], clock: Clock): Promise<Verdict[]> {
  try {
    return await pipelinedTransaction(db, (tx) => settleBatch(tx, bets, clock.now()))
  } catch (cause) {
    if (isContended(cause)) throw new AppError('overloaded', undefined, { cause })
    if (isLost(cause)) throw new AppError('unavailable', undefined, { cause })
    if (bets.length === 1) return [{ status: 'rejected', reason: cause }]
    const middle = bets.length >> 1
    const first = await settleTogether(db, bets.slice(0, middle), clock)
    return [...first, ...(await settleTogether(db, bets.slice(middle), clock))]
  }
}

async function settleBatch(tx: Tx, bets: Bet<unknown>[], now: Date): Promise<Verdict[]> {
  const playerIds = [...new Set(bets.map(({ playerId }) => playerId))]
  const keys = bets.flatMap(({ key }) => key ?? [])
  const books = await openBooks(tx, playerIds)
  const [answers, pairs, roundIds] = await Promise.all([
    openAnswers(tx, keys),
    activePairs(tx, playerIds),
    takeRoundIds(tx, bets.length),
  ])
  await beginMissingPairs(tx, bets, { pairs, books, now })
  const rounds: Round[] = []

  const verdicts = bets.map((bet, index): Verdict => {
    try {
      const pair = pairs.get(bet.playerId)
      const roundId = roundIds[index]
      return {
        status: 'fulfilled',
        value: settleOne({ bet, roundId, pair, books, answers, rounds }),
      }
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      return { status: 'rejected', reason }
    }
  })

  await writeAll(tx, { books, answers, rounds, pairs, now })
  return verdicts
}

/** Who plays for the first time is given seeds. */
async function beginMissingPairs(
  tx: Tx,
  bets: Bet<unknown>[],
  { pairs, books, now }: { pairs: Map<number, SeedPair>; books: Books; now: Date },
): Promise<void> {
  for (const { playerId, stake } of bets) {
    const isCovered = stake <= books.wallet(playerId).available
    if (!pairs.has(playerId) && isCovered) {
      pairs.set(playerId, await beginPair(tx, { playerId, now }))
    }
  }
}

type Batch = { books: Books; answers: Answers; rounds: Round[] }

/** Judges one bet in memory. What may refuse it comes before anything changes. */
function settleOne(
  batch: Batch & { bet: Bet<unknown>; roundId: number | undefined; pair: SeedPair | undefined },
): unknown {
  const { bet, roundId, pair, books, answers, rounds } = batch
  const known = bet.key && answers.find(bet.key)
  if (known !== undefined) return known
  refuseUncovered(bet, books)
  if (pair === undefined || roundId === undefined) throw new Error('the batch is incomplete')

  const fairness = commitmentOf(pair)
  const play = bet.play(randomStream(pair))
  const { playerId, game, stake } = bet
  const round = {
    ...play,
    id: roundId,
    playerId,
    game,
    stake,
    seedPairId: pair.id,
    nonce: pair.nonce,
  }
  pair.nonce += 1
  books.transfer({ playerId, reason: 'stake', amount: stake, sourceId: roundId })
  if (play.payout > 0) {
    books.transfer({ playerId, reason: 'payout', amount: play.payout, sourceId: roundId })
  }
  rounds.push(round)

  const answer = bet.answer({ ...round, balance: books.wallet(playerId).available, fairness })
  if (bet.key) answers.keep(bet.key, answer)
  return answer
}

function refuseUncovered({ playerId, stake }: Bet<unknown>, books: Books): void {
  const { available } = books.wallet(playerId)
  if (stake <= available) return
  throw new AppError(
    'insufficient_points',
    `You need ${stake} points to place this bet. Current balance: ${available}`,
  )
}

async function writeAll(
  tx: Tx,
  batch: Batch & { pairs: Map<number, SeedPair>; now: Date },
): Promise<void> {
  const { books, answers, rounds, pairs, now } = batch
  if (rounds.length === 0) return
  const played = new Set(rounds.map(({ playerId }) => playerId))
  const movedPairs = [...pairs.values()].filter(({ playerId }) => played.has(playerId))
  await Promise.all([
    books.write(now),
    writeRounds(tx, rounds, now),
    writeNonces(tx, movedPairs),
    answers.write(now),
  ])
}
