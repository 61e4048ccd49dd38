import type { Clock } from '#clock.ts'
import type { Db, Tx } from '#db/connect.ts'
import { pipelinedTransaction } from '#db/pipelined-transaction.ts'
import { AppError } from '#errors/app-error.ts'
import { databaseRefusal } from '#errors/database-refusal.ts'
import { openBooks } from '#ledger/books.ts'
import { type Answers, openAnswers } from '#ledger/idempotency.ts'
import { createBatchQueue } from '#load/batch-queue.ts'
import { notify } from '#notifications/notify.ts'
import { openGuards } from '#protection/guards.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import { type Batch, type EndedRound, openBetContext, type SettledRound } from './bet-context.ts'
import { bigWinOf } from './big-win.ts'
import type { GameCommand } from './game-command.ts'
import { type MovedRounds, movedRoundsOf } from './history/round-publisher.ts'
import { type Epochs, openEpochs } from './live/epoch.ts'
import { interruptionOf } from './live/interruption-notice.ts'
import { openOpenRounds } from './open-round.ts'
import { takeRoundIds, writeRounds } from './round.ts'
import { activePairs, createPairs, type SeedPair, writeNonces } from './seeds/seed-pair.ts'

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
    done = await pipelinedTransaction(deps.db, (tx) => settleBatch(tx, commands, deps))
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

async function settleBatch(tx: Tx, commands: GameCommand<unknown>[], { clock, seedBox }: Deps) {
  const playerIds = [...new Set(commands.map(({ playerId }) => playerId))]
  const books = await openBooks(tx, playerIds)
  const guarded = playerIds.filter((playerId) => books.wallet(playerId).isGuarded)
  const [answers, pairs, openRounds, epochs, guards, roundIds] = await Promise.all([
    openAnswers(
      tx,
      commands.flatMap(({ key }) => key ?? []),
    ),
    activePairs(tx, seedBox, playerIds),
    openOpenRounds(tx, [...new Set([...playersOf(commands, 'usesOpenRounds'), ...guarded])]),
    epochsOf(tx, playersOf(commands, 'usesEpochs')),
    openGuards(tx, guardedStakesOf(commands, guarded), clock.now()),
    takeRoundIds(tx, commands.filter(({ stake }) => stake > 0).length),
  ])
  const now = clock.now()
  await createMissingPairs(tx, commands, { pairs, books, seedBox, now })
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

  const verdicts = commands.map((command): Verdict => {
    try {
      return { status: 'fulfilled', value: applyOnce(command, batch, answers) }
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      return rejected(reason)
    }
  })

  await writeAll(tx, batch, answers)
  return { verdicts, settled, moved: movedRoundsOf(batch), now }
}

/** The players whose commands set the flag. */
function playersOf(
  commands: GameCommand<unknown>[],
  used: 'usesOpenRounds' | 'usesEpochs',
): number[] {
  return commands.filter((command) => command[used]).map(({ playerId }) => playerId)
}

async function epochsOf(tx: Tx, playerIds: number[]): Promise<Epochs | undefined> {
  return playerIds.length === 0 ? undefined : openEpochs(tx, playerIds)
}

/** Guarded players, and the total stake of their commands. */
function guardedStakesOf(commands: GameCommand<unknown>[], guarded: number[]) {
  const stakes = new Map(guarded.map((playerId) => [playerId, 0]))
  for (const { playerId, stake } of commands) {
    const sum = stakes.get(playerId)
    if (sum !== undefined) stakes.set(playerId, sum + stake)
  }
  return [...stakes].map(([playerId, stake]) => ({ playerId, stake }))
}

function idFrom(ids: Iterator<number>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('more rounds started than commands with a stake')
  return value
}

/** Creates seed pairs for first-time players. */
async function createMissingPairs(
  tx: Tx,
  commands: GameCommand<unknown>[],
  { pairs, books, seedBox, now }: Pick<Batch, 'pairs' | 'books' | 'now'> & Pick<Deps, 'seedBox'>,
): Promise<void> {
  const missing = commands.filter(
    ({ playerId, stake }) =>
      !pairs.has(playerId) && stake > 0 && stake <= books.wallet(playerId).available,
  )
  const playerIds = [...new Set(missing.map(({ playerId }) => playerId))]
  for (const pair of await createPairs(tx, seedBox, { playerIds, now })) {
    pairs.set(pair.playerId, pair)
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
