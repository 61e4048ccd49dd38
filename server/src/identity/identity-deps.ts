import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** What the calls of this module are handed. */
export type IdentityDeps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  sessions: Sessions
  passwords: Passwords
  /** Has posted mails sent at once. */
  wakeJobs: () => void
}
