import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { SecretBox } from '../secret-box.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** What the calls of this module are handed. */
export type IdentityDeps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  sessions: Sessions
  passwords: Passwords
  /** In which the secrets of second factors are kept. */
  box: SecretBox
  /** Has posted mails sent at once. */
  wakeJobs: () => void
  /** Has the open pages of a player reload the user; call it after the commit. */
  onUserChanged: (playerId: number) => void
}
