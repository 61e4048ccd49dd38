import type { Db } from '#platform/db/connect.ts'

/** The latest rows: this many, and all since a time. */
export type Latest = { rows?: number | undefined; since?: Date | undefined }

/** A row that breaks an invariant. */
export type Breach = {
  /** The row, such as `seed pair 150`. */
  row: string
  /**
   * The players who could be paid too much because of it: the row's player, and any others whom
   * its points reach. `all` if it cannot be attributed to players.
   */
  playerIds: number[] | 'all'
  /**
   * The row and what is wrong with it, such as `seed pair 150: ...`. Stays the same until something
   * else is wrong with the row, because it is what an operator accepts.
   */
  text: string
}

/** The breach texts that an operator accepted for a check. They are not reported. */
export type Accepted = ReadonlySet<string>

/**
 * One invariant. `breaches` returns the first `BREACHES_MAX` rows that break it.
 * `remarks` returns lines for findings that are not breaches but are worth reporting.
 */
export type AuditCheck = {
  id: string
  invariant: string
  breaches(db: Db, accepted: Accepted): Promise<Breach[]>
  /**
   * The incremental version, for checks that read too much to run in full while the server runs.
   * Each call does a bounded share of the work and stores its position. Reports a breach in every
   * call until it is fixed or accepted. Undefined if what was found before stays reported, because nothing
   * is known about it yet.
   */
  share?(db: Db, accepted: Accepted, now: Date): Promise<Breach[] | undefined>
  /** Checks only the latest rows, for checks that read too much to run often. */
  latest?(db: Db, accepted: Accepted, latest: Latest): Promise<Breach[]>
  remarks?(db: Db): Promise<string[]>
}
