import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { isLost } from '#platform/db/failure.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { readAccepted } from './accepted-breaches.ts'
import { clearBreach, type Log, reportBreaches } from './breach.ts'

type Deps = {
  db: Db
  clock: Clock
  checks: AuditCheck[]
  log: Log & { warn(details: object, message: string): void }
}

/**
 * Only one process runs each pass. Shorter than the interval between passes, so that none is skipped.
 */
const PASS_APART_MS = 50_000
/** After this time, the remaining checks are left to the next pass. */
const PASS_MS_MAX = 30_000
const STATEMENT_MS_MAX = 10_000

/**
 * Checks the invariants while the product runs. Each pass starts with the broken ones and those
 * that verify a share at a time, then continues with the others where the last pass stopped. A
 * broken invariant stops payouts to the players whom it concerns and alerts the admins, until a
 * later pass finds that it holds or that an operator accepted its breaches.
 */
export function integrityMonitor({ db, clock, checks, log }: Deps): RecurringTask<void> {
  /** Checks that failed or timed out, which are logged only once. */
  const failing = new Set<string>()

  /** Runs one pass, unless another process started one recently. */
  async function pass(stopping: AbortSignal): Promise<void> {
    const started = await beginPass(db, clock.now())
    if (started === undefined) return
    const endsAt = performance.now() + PASS_MS_MAX
    const { first, rest } = orderChecks(checks, started)
    const acceptedBy = await readAccepted(db)
    for (const check of first) await run(check, acceptedBy(check.id))
    const skipped = await runUntil(endsAt, { rest, acceptedBy, stopping })
    await endPass(db, { nextCheck: skipped?.id ?? '', now: clock.now() })
  }

  /** Returns the first check that there was no time for. */
  async function runUntil(
    endsAt: number,
    { rest, acceptedBy, stopping }: Rest,
  ): Promise<AuditCheck | undefined> {
    for (const check of rest) {
      if (performance.now() > endsAt || stopping.aborted) return check
      await run(check, acceptedBy(check.id))
    }
    return undefined
  }

  async function run(check: AuditCheck, accepted: Accepted): Promise<void> {
    const breaches = await findBreaches(check, accepted)
    if (breaches === undefined) return
    const now = clock.now()
    await db
      .transaction()
      .execute((tx) =>
        breaches.length === 0
          ? clearBreach(tx, check.id, now)
          : reportBreaches(tx, { checkId: check.id, breaches, log, now }),
      )
  }

  /** Undefined when the check failed, timed out, or does not know yet. */
  async function findBreaches(
    check: AuditCheck,
    accepted: Accepted,
  ): Promise<Breach[] | undefined> {
    try {
      const breaches = check.share
        ? await check.share(db, accepted, clock.now())
        : await checkSnapshot(db, check, accepted)
      failing.delete(check.id)
      return breaches
    } catch (error) {
      if (isLost(error)) throw error
      if (!failing.has(check.id)) {
        log.warn({ err: error, check: check.id }, 'failed to check an invariant')
      }
      failing.add(check.id)
      return undefined
    }
  }

  return recurringTask({
    name: 'check-books',
    everyMs: 60_000,
    run: ({ stopping }) => pass(stopping),
  })
}

type Rest = {
  rest: AuditCheck[]
  acceptedBy: (checkId: string) => Accepted
  stopping: AbortSignal
}

type StartedPass = { nextCheck: string; broken: ReadonlySet<string> }

/**
 * Undefined when another pass started recently. A time that no recent pass can have set was set before the
 * clock stepped back.
 */
async function beginPass(db: Db, now: Date): Promise<StartedPass | undefined> {
  const dueAt = new Date(now.getTime() + PASS_APART_MS)
  const claimed = await db.transaction().execute((tx) =>
    tx
      .updateTable('integrity_pass')
      .set({ due_at: dueAt })
      .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', dueAt)]))
      .returning('next_check')
      .executeTakeFirst(),
  )
  if (claimed === undefined) return undefined
  const open = await db
    .selectFrom('integrity_breach')
    .select('check_id')
    .where('cleared_at', 'is', null)
    .execute()
  return { nextCheck: claimed.next_check, broken: new Set(open.map(({ check_id }) => check_id)) }
}

function orderChecks(checks: AuditCheck[], { nextCheck, broken }: StartedPass) {
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

/** Reads from one snapshot, in a read-only transaction. */
function checkSnapshot(db: Db, check: AuditCheck, accepted: Accepted): Promise<Breach[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS_MAX)}`.execute(tx)
      return check.breaches(tx, accepted)
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
