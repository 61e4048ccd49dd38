import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'

export type IdentityDeps = {
  db: Db
  clock: Clock
  publicUrl: () => string
  sessions: Sessions
  passwords: Passwords
  /** Encrypts stored second-factor secrets. */
  box: SecretBox
  /** Starts due jobs immediately, such as sending queued emails. */
  wakeJobs: () => void
  /** Makes a player's open pages reload the user. Call it after the commit. */
  onUserChanged: (playerId: number) => void
}
