import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type RunKind, readRunState } from './backup-runs.ts'

type Deps = {
  db: Db
  clock: Clock
  everyHours: number
  /** Runs a CLI command in a separate process, until it ends or is stopped. */
  runCommand: (command: RunKind, stopping: AbortSignal) => Promise<void>
}

const HOUR_MS = 3_600_000
const DRILL_EVERY_HOURS = 7 * 24
const RETRY_HOURS = 1

/** Takes a backup when the last one is old, and drills a restore every week. */
export function backupSchedule({ db, clock, everyHours, runCommand }: Deps): RecurringTask[] {
  async function isDue(kind: RunKind, hours: number): Promise<boolean> {
    const { succeededAt, failedAt } = await readRunState(db, kind)
    const hoursSince = (time: Date | undefined) =>
      time === undefined
        ? Number.POSITIVE_INFINITY
        : (clock.now().getTime() - time.getTime()) / HOUR_MS
    return hoursSince(succeededAt) >= hours && hoursSince(failedAt) >= RETRY_HOURS
  }

  return [
    recurringTask({
      name: 'take-backup',
      everyMs: 60_000,
      firstMs: 5000,
      async run({ stopping }) {
        if (await isDue('backup', everyHours)) await runCommand('backup', stopping)
      },
    }),
    recurringTask({
      name: 'drill-restore',
      everyMs: 600_000,
      async run({ stopping }) {
        const { succeededAt } = await readRunState(db, 'backup')
        if (succeededAt === undefined) return
        if (await isDue('drill', DRILL_EVERY_HOURS)) await runCommand('drill', stopping)
      },
    }),
  ]
}
