/** One kind of job: its handler, and for how long it is retried. */
export type JobKind = {
  /**
   * Handles one job. It may be called more than once for the same job, even by two processes at a
   * time when one runs longer than its lease of a minute, so its effects must be repeatable. It
   * throws to be retried with growing delays, and returns `againInMs` to run again without counting
   * as a failure.
   */
  work(payload: Record<string, unknown>): Promise<{ againInMs: number } | undefined>
  /** A failed job is not retried later than this after it was first due. */
  triedForMs: number
  /** Whether an error is permanent, so that retrying is pointless. */
  isPermanent?: (error: unknown) => boolean
}
