import { databaseRejection } from '#platform/errors/database-rejection.ts'
import { createBatchQueue } from '#platform/load/batch-queue.ts'
import { cachingBox } from '#platform/secrets/secret-box.ts'
import type { SharedName } from './draws/shared-games.ts'
import type {
  Bet,
  EntryAfter,
  Expire,
  GameCommand,
  InstantName,
  Join,
  Leave,
  Move,
  RoundAfter,
  Settled,
  SettleEntry,
  Start,
} from './game-command.ts'
import type { MovedRounds } from './history/round-publisher.ts'
import type { SettlementMetrics } from './metrics/settlement-metrics.ts'
import type { MultiStepName } from './multi-step-games.ts'
import type { SettledRound } from './round.ts'
import { type BatchDeps, type GameResult, settleBatch } from './settle-batch.ts'

/**
 * Applies a command and resolves with its result after the commit. A repeat under the same key
 * resolves with the first result.
 * @throws AppError any code from the command itself, `idempotency_key_reused`, `overloaded` (nothing
 * happened), or `unavailable` (the connection to the database was lost; retry with the same key to
 * get the outcome)
 */
export type Settle = SettleBet & {
  <Name extends MultiStepName>(command: Start<Name> | Move<Name>): Promise<RoundAfter<Name>>
  <Name extends MultiStepName>(command: Expire<Name>): Promise<boolean>
  <Name extends SharedName>(command: Join<Name>): Promise<EntryAfter<Name>>
  (command: Leave): Promise<EntryAfter>
  (command: SettleEntry): Promise<boolean>
}

export type SettleBet = <Name extends InstantName>(bet: Bet<Name>) => Promise<Settled<Name>>

/** Called with settled rounds after the commit. Must not throw. */
type OnSettled = (rounds: SettledRound[], now: Date) => void

/** Called after the commit with multi-step rounds that were opened, moved, or ended. Must not throw. */
type OnMoved = (rounds: MovedRounds, now: Date) => void

type SettlementDeps = Omit<BatchDeps, 'schema'> & {
  onSettled?: OnSettled
  onMoved?: OnMoved
  metrics?: SettlementMetrics
}

type Settling = SettlementDeps & BatchDeps

const BATCH_MAX = 400
const IN_FLIGHT_MAX = 2
/** A transaction costs as much as settling about as many commands. */
const BESIDE_MIN = 12
const WAITING_MAX = 4000
const OPENED_SEEDS_MAX = 10_000

/**
 * All bets and moves go through here. Commands that arrive while a transaction commits are
 * collected and applied together in the next one, so that many bets share one commit. A rejected
 * command does not affect the others.
 */
export function createSettlement(deps: SettlementDeps): Settle {
  const batchDeps = {
    ...deps,
    seedBox: cachingBox(deps.seedBox, OPENED_SEEDS_MAX),
    schema: { isClaimed: false },
  }
  const queue = createBatchQueue<GameCommand, GameResult>({
    run: (commands) => settleTogether(batchDeps, commands),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    besideMin: BESIDE_MIN,
    waitingMax: WAITING_MAX,
    // The clock cannot ask again.
    isBounded: ({ type }) => type !== 'expire' && type !== 'settle_entry',
  })
  const { metrics } = deps
  if (metrics === undefined) return queue.submit as Settle
  metrics.watchQueue(queue.waitingCount, WAITING_MAX)
  const submit = (command: GameCommand) => {
    const result = queue.submit(command)
    result.catch((error: unknown) => metrics.countRejection(command, error))
    return result
  }
  return submit as Settle
}

type Verdict = PromiseSettledResult<GameResult>

/**
 * An unexpected error rolls the whole batch back. The batch is then retried in halves, until only
 * the faulty command fails. Errors from a busy or lost database are not retried, because no command
 * caused them.
 */
async function settleTogether(deps: Settling, commands: GameCommand[]): Promise<Verdict[]> {
  let done: Awaited<ReturnType<typeof settleBatch>>
  const startedAt = performance.now()
  try {
    done = await settleBatch(deps, commands)
  } catch (cause) {
    const rejection = databaseRejection(cause)
    if (rejection !== undefined) throw rejection
    return commands.length === 1 ? [rejected(cause)] : settleHalves(deps, commands)
  }
  const { placed, settled, moved, now } = done
  const durationMs = performance.now() - startedAt
  deps.metrics?.countBatch({ commands: commands.length, placed, durationMs })
  if (placed.length > 0) deps.schema.isClaimed = true
  if (settled.length > 0) deps.onSettled?.(settled, now)
  if (moved.open.length > 0 || moved.ended.length > 0) deps.onMoved?.(moved, now)
  return done.verdicts
}

/** Runs each half on its own, so that one's failure does not hide that the other was committed. */
async function settleHalves(deps: Settling, commands: GameCommand[]): Promise<Verdict[]> {
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
