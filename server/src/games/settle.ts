import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { pipelinedTransaction } from '#db/pipelined-transaction.ts'
import type { Statement } from '#db/statement.ts'
import { AppError } from '#errors/app-error.ts'
import { databaseRefusal } from '#errors/database-refusal.ts'
import { booksOf, lockWallets } from '#ledger/books.ts'
import { type Answers, answersOf, answersUnder } from '#ledger/idempotency.ts'
import { createBatchQueue } from '#load/batch-queue.ts'
import { notifications } from '#notifications/notify.ts'
import { guardedAmong, guardsOf } from '#protection/guards.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import { type Batch, openBetContext, type SettledRound } from './bet-context.ts'
import { bigWinOf } from './big-win.ts'
import type { GameCommand } from './game-command.ts'
import { type MovedRounds, movedRoundsOf } from './history/round-publisher.ts'
import { epochsFor, epochsOf } from './live/epoch.ts'
import { interruptionOf } from './live/interruption-notice.ts'
import { openRoundsOf, openRoundsWith } from './open-round.ts'
import { insertRounds, reserveRoundIds } from './round.ts'
import { pairsOf, pairsOrIds } from './seeds/seed-pair.ts'

/**
 * Applies a command and resolves with its response after the commit.
 * @throws AppError any code of the command itself, `idempotency_key_reused`, `overloaded` (nothing
 * happened), or `unavailable` (the connection to the database was lost; retry with the same key to
 * get the outcome)
 */
export type Settle = <Answer>(command: GameCommand<Answer>) => Promise<Answer>

/** Called with settled rounds after the commit. Must not throw. */
type OnSettled = (rounds: SettledRound[], now: Date) => void

/** Called after the commit with multi-step rounds that were opened, moved, or ended. Must not throw. */
type OnMoved = (rounds: MovedRounds, now: Date) => void

const BATCH_MAX = 400
const IN_FLIGHT_MAX = 2
const WAITING_MAX = 4000

/**
 * All bets and moves go through here. Commands that arrive while a transaction commits are
 * collected and applied together in the next one, so that many bets share one commit. A rejected
 * command does not affect the others.
 */
export function createSettlement(deps: {
  db: Db
  clock: Clock
  /** Encrypts server seeds. */
  seedBox: SecretBox
  onSettled?: OnSettled
  onMoved?: OnMoved
}): Settle {
  const submit = createBatchQueue<GameCommand<unknown>, unknown>({
    run: (commands) => settleTogether(deps, commands),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    isBounded: ({ requestedBy }) => requestedBy === 'player',
  })
  return <Answer>(command: GameCommand<Answer>) => submit(command) as Promise<Answer>
}

type Verdict = PromiseSettledResult<unknown>
type Deps = Parameters<typeof createSettlement>[0]

/**
 * An unexpected error rolls the whole batch back. The batch is then retried in halves, until only
 * the faulty command fails. Errors of a busy or lost database are not retried, because no command
 * caused them.
 */
async function settleTogether(deps: Deps, commands: GameCommand<unknown>[]): Promise<Verdict[]> {
  let done: Awaited<ReturnType<typeof settleBatch>>
  try {
    done = await settleBatch(deps, commands)
  } catch (cause) {
    const refusal = databaseRefusal(cause)
    if (refusal !== undefined) throw refusal
    return commands.length === 1 ? [rejected(cause)] : settleHalves(deps, commands)
  }
  const { settled, moved, now } = done
  if (settled.length > 0) deps.onSettled?.(settled, now)
  if (moved.open.length > 0 || moved.ended.length > 0) deps.onMoved?.(moved, now)
  return done.verdicts
}

/** Runs each half on its own, so that the failure of one does not hide that the other was committed. */
async function settleHalves(deps: Deps, commands: GameCommand<unknown>[]): Promise<Verdict[]> {
  const middle = commands.length >> 1
  const verdicts: Verdict[] = []
  for (const half of [commands.slice(0, middle), commands.slice(middle)]) {
    const settled = settleTogether(deps, half)
    verdicts.push(...(await settled.catch((reason: unknown) => half.map(() => rejected(reason)))))
  }
  return verdicts
}

function rejected(reason: unknown): Verdict {
  return { status: 'rejected', reason }
}

/** Locks the wallets first, so that the other reads see what earlier batches committed. */
function settleBatch({ db, clock, seedBox }: Deps, commands: GameCommand<unknown>[]) {
  const playerIds = [...new Set(commands.map(({ playerId }) => playerId))]
  const live = commands.filter(({ usesEpochs }) => usesEpochs).map(({ playerId }) => playerId)
  return pipelinedTransaction(db, {
    reads: {
      wallets: lockWallets(playerIds),
      answers: answersUnder(commands.flatMap(({ key }) => key ?? [])),
      pairs: pairsOrIds(playerIds),
      openRounds: openRoundsWith(playerIds),
      epochs: epochsFor(live),
      guarded: guardedAmong(playerIds, clock.now()),
      roundIds: reserveRoundIds(commands.filter(({ stake }) => stake > 0).length),
    },
    apply(rows) {
      const ids = rows.roundIds.values()
      const batch: Batch = {
        now: clock.now(),
        books: booksOf(rows.wallets),
        guards: guardsOf(rows.guarded),
        openRounds: openRoundsOf(rows.openRounds),
        epochs: epochsOf(rows.epochs),
        pairs: pairsOf(rows.pairs, seedBox),
        settled: [],
        ended: [],
        roundId: () => idFrom(ids),
      }
      const answers = answersOf(rows.answers)
      createMissingPairs(commands, batch)
      const verdicts = commands.map((command) => verdictOn(command, batch, answers))
      const { now, settled } = batch
      return {
        writes: writesOf(batch, answers),
        result: { verdicts, settled, moved: movedRoundsOf(batch), now },
      }
    },
  })
}

function idFrom(ids: Iterator<{ id: number }>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('more rounds started than commands with a stake')
  return value.id
}

/** Creates seed pairs for first-time players whose stake is covered. */
function createMissingPairs(commands: GameCommand<unknown>[], { pairs, books }: Batch): void {
  for (const { playerId, stake } of commands) {
    const isCovered = stake > 0 && stake <= books.wallet(playerId).available
    if (isCovered && pairs.find(playerId) === undefined) pairs.create(playerId)
  }
}

function verdictOn(command: GameCommand<unknown>, batch: Batch, answers: Answers): Verdict {
  try {
    return { status: 'fulfilled', value: applyOnce(command, batch, answers) }
  } catch (reason) {
    if (!(reason instanceof AppError)) throw reason
    return rejected(reason)
  }
}

/** Applies a command, unless its idempotency key already has a response. */
function applyOnce(command: GameCommand<unknown>, batch: Batch, answers: Answers): unknown {
  const stored = command.key && answers.find(command.key)
  if (stored !== undefined) return stored
  const answer = command.apply(openBetContext(batch, command))
  if (command.key) answers.save(command.key, answer)
  return answer
}

/** Seed pairs first, because rounds refer to them. */
function writesOf(batch: Batch, answers: Answers): Statement[] {
  const { now, books, guards, openRounds, pairs, settled } = batch
  const news = settled.flatMap((round) => [...interruptionOf(round), ...bigWinOf(round)])
  return [
    ...pairs.writes(now),
    ...books.writes(now),
    ...insertRounds(settled, now),
    ...openRounds.writes(),
    ...guards.writes(),
    ...notifications(news, now),
    ...answers.writes(now),
  ]
}
