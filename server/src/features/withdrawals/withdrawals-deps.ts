import type { Passwords } from '#features/identity/passwords/passwords.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  passwords: Passwords
  /** Encrypts second-factor secrets. */
  box: SecretBox
  /** Runs due jobs immediately. */
  wakeJobs: () => void
}
