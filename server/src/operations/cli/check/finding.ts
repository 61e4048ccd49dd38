import type { Config } from '#config/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'

/** A check's result: what was found and, unless it is ok, what to do. */
export type Finding = { status: 'ok' | 'warning' | 'failure'; message: string }

/** What checks read. `db` is undefined when there is none, or none that is open. */
export type Checked = { config: Config; clock: Clock; db: Db | undefined }

/** One check. An error that it throws is a failure. */
export type Check = {
  name: string
  /** What to do when it throws. */
  advice: string
  /** No findings if it does not apply. */
  run(checked: Checked): Promise<Finding[]>
}

export function ok(message: string): Finding[] {
  return [{ status: 'ok', message }]
}

export function warning(message: string): Finding[] {
  return [{ status: 'warning', message }]
}

export function failure(message: string): Finding[] {
  return [{ status: 'failure', message }]
}
