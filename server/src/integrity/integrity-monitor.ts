import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { isLost } from '../db/failure.ts'
import type { AuditCheck } from '../ledger/audit.ts'
import { createTurns } from '../turns.ts'
import { clearBreach, type Log, reportBreach } from './breach.ts'

export type IntegrityMonitor = {
  /** Checks from now on, every `everyMs`. */
  start(everyMs: number): void
  /** Begins no further check and waits for the one that is under way. */
  stop(): Promise<void>
  /** One pass, unless another process began one lately. */
  pass(): Promise<void>
}

type Deps = {
  db: Db
  clock: Clock
  checks: AuditCheck[]
  log: Log & { warn(details: object, message: string): void }
}

/** Of several processes one checks. Less than the time between two passes, so that none is left out. */
const PASS_APART_MS = 50_000
/** After this long, the rest of the checks is left to the next pass. */
const PASS_MS_MAX = 30_000
const STATEMENT_MS_MAX = 10_000

/**
 * Checks the invariants while the product runs. Each pass begins with those that are broken and those
 * that verify a share at a time, and goes on with the others where the last one stopped. A broken one
 * stops all payouts and alerts the admins, until a later pass finds that it holds.
 */
export function createIntegrityMonitor({ db, clock, checks, log }: Deps): IntegrityMonitor {
  const turns = createTurns()
  /** Checks that took too long, each warned of once. */
  const slow = new Set<string>()

  async function pass(): Promise<void> {
    const begun = await beginPass(db, clock.now())
    if (begun === undefined) return
    const endsAt = performance.now() + PASS_MS_MAX
    const { first, rest } = orderOf(checks, begun)
    for (const check of first) await run(check)
    const skipped = await runUntil(endsAt, rest)
    await endPass(db, { nextCheck: skipped?.id ?? '', now: clock.now() })
  }

  /** Answers the first check that there was no time for. */
  async function runUntil(endsAt: number, rest: AuditCheck[]): Promise<AuditCheck | undefined> {
    for (const check of rest) {
      if (performance.now() > endsAt || turns.stopping.aborted) return check
      await run(check)
    }
    return undefined
  }

  async function run(check: AuditCheck): Promise<void> {
    const breaches = await breachesOf(check)
    if (breaches === undefined) return
    const now = clock.now()
    await db
      .transaction()
      .execute((tx) =>
        breaches.length === 0
          ? clearBreach(tx, check.id, now)
          : reportBreach(tx, { checkId: check.id, breaches, log, now }),
      )
  }

  /** Undefined when that took too long or made no sense. */
  async function breachesOf(check: AuditCheck): Promise<string[] | undefined> {
    try {
      const breaches = await (check.share?.(db, clock.now()) ?? readBreaches(db, check))
      slow.delete(check.id)
      return breaches
    } catch (error) {
      if (isLost(error)) throw error
      if (!slow.has(check.id)) {
        log.warn({ err: error, check: check.id }, 'an invariant could not be checked')
      }
      slow.add(check.id)
      return undefined
    }
  }

  return {
    start: (everyMs) =>
      turns.start(everyMs, async () => {
        await pass().catch((error: unknown) =>
          log.error({ err: error }, 'the books could not be checked'),
        )
        return everyMs
      }),
    stop: turns.stop,
    pass,
  }
}

type Begun = { nextCheck: string; broken: ReadonlySet<string> }

/** Undefined when a pass began lately. */
async function beginPass(db: Db, now: Date): Promise<Begun | undefined> {
  const dueAt = new Date(now.getTime() + PASS_APART_MS)
  const taken = await db
    .transaction()
    .execute((tx) =>
      tx
        .updateTable('integrity_pass')
        .set({ due_at: dueAt })
        .where('due_at', '<=', now)
        .returning('next_check')
        .executeTakeFirst(),
    )
  if (taken === undefined) return undefined
  const open = await db
    .selectFrom('integrity_breach')
    .select('check_id')
    .where('cleared_at', 'is', null)
    .execute()
  return { nextCheck: taken.next_check, broken: new Set(open.map(({ check_id }) => check_id)) }
}

function orderOf(checks: AuditCheck[], { nextCheck, broken }: Begun) {
  const isFirst = ({ id, share }: AuditCheck) => share !== undefined || broken.has(id)
  const rest = checks.filter((check) => !isFirst(check))
  const from = Math.max(
    0,
    rest.findIndex(({ id }) => id === nextCheck),
  )
  return {
    first: checks.filter(isFirst),
    rest: [...rest.slice(from), ...rest.slice(0, from)],
  }
}

/** In one state of the database, and in a transaction that can write nothing. */
function readBreaches(db: Db, check: AuditCheck): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS_MAX)}`.execute(tx)
      return check.breaches(tx)
    })
}

async function endPass(
  db: Db,
  { nextCheck, now }: { nextCheck: string; now: Date },
): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      tx.updateTable('integrity_pass').set({ next_check: nextCheck, passed_at: now }).execute(),
    )
}
