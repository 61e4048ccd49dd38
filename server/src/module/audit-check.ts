import type { Db } from '#db/connect.ts'

/** The latest rows: this many, and all since a time. */
export type Latest = { rows?: number | undefined; since?: Date | undefined }

/**
 * One invariant of the product. `breaches` returns a line for each breach. `remarks` returns lines
 * for findings that are not breaches but are worth reporting.
 */
export type AuditCheck = {
  id: string
  invariant: string
  breaches(db: Db): Promise<string[]>
  /**
   * The incremental version, for checks that read too much to run in full while the server runs.
   * Each call does a bounded share of the work and stores its position. Reports a breach in every
   * call until it is fixed.
   */
  share?(db: Db, now: Date): Promise<string[]>
  /** Checks only the latest rows, for checks that read too much to run often. */
  latest?(db: Db, latest: Latest): Promise<string[]>
  remarks?(db: Db): Promise<string[]>
}
