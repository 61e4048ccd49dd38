import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Passwords } from '#identity/passwords/passwords.ts'
import type { SecretBox } from '#secrets/secret-box.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'

export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  passwords: Passwords
  /** Encrypts the secrets of second factors. */
  box: SecretBox
  /** Runs due jobs immediately. */
  wakeJobs: () => void
}
