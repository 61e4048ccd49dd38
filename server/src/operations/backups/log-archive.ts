import { setTimeout as delay } from 'node:timers/promises'
import { shipWal } from '@tallyhouse/backups/ship-wal'
import type { Store } from '@tallyhouse/backups/store'
import type { Clock } from '#platform/clock.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'

type Deps = {
  clock: Clock
  log: {
    error(details: object, message: string): void
    info(details: object, message: string): void
  }
  store: Store
  key: string
  spoolFolder: string
  /** Completes the current log file, so that it is archived. Returns its name. */
  completeLog: () => Promise<string>
}

/** What is lost with the disk if it fails. */
export type LogArchive = {
  task: RecurringTask<void>
  /** When the last archived transaction was committed. When this process started, until one is archived. */
  archivedUntil(): Date
}

const EVERY_MS = 1000
/** The most that may be lost with the disk. Beyond it, the product reports an error. */
const UNARCHIVED_SECONDS_MAX = 60
const LAST_FILE_MS_MAX = 5000
const POLL_MS = 50

/** Archives the database's log as it grows, and the rest of it on a planned stop. */
export function logArchive(deps: Deps): LogArchive {
  const { clock, log } = deps
  let archivedUntil = clock.now()
  let isLate = false

  /** Returns the archived file names. */
  async function ship(): Promise<string[]> {
    const shipped = await shipWal(deps)
    archivedUntil = shipped.at(-1)?.completedAt ?? archivedUntil
    return shipped.map(({ name }) => name)
  }

  function report(): void {
    const seconds = Math.round((clock.now().getTime() - archivedUntil.getTime()) / 1000)
    if (seconds > UNARCHIVED_SECONDS_MAX && !isLate) {
      isLate = true
      log.error({ seconds }, 'the log of the database is not being archived')
    } else if (seconds <= UNARCHIVED_SECONDS_MAX && isLate) {
      isLate = false
      log.info({ seconds }, 'the log of the database is being archived again')
    }
  }

  async function shipRest(): Promise<void> {
    const last = await deps.completeLog()
    const endsAt = clock.elapsedMs() + LAST_FILE_MS_MAX
    while (!(await ship()).includes(last) && clock.elapsedMs() < endsAt) await delay(POLL_MS)
  }

  const task = recurringTask({
    name: 'archive-log',
    everyMs: EVERY_MS,
    run: () =>
      ship()
        .then(() => undefined)
        .finally(report),
    finish: () =>
      shipRest().catch((error: unknown) => {
        log.error({ err: error }, 'failed to archive the end of the log')
      }),
  })
  return { task, archivedUntil: () => archivedUntil }
}
