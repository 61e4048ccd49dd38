/** One kind of job: how its work is done, and for how long it is worth trying. */
export type JobKind = {
  /**
   * Does the work of one job. It may be called more than once for the same job, also by two
   * processes at a time when one is slower than the lease of a minute, so its effects must be
   * repeatable. It throws to be tried again with growing pauses, and answers `againInMs` when there
   * is nothing wrong but the work is not over.
   */
  work(payload: Record<string, unknown>): Promise<{ againInMs: number } | undefined>
  /** A job that fails is not tried again later than this after it was due first. */
  triedForMs: number
  /** Whether an error of `work` says that it is of no use to try again. */
  isHopeless?: (error: unknown) => boolean
}
