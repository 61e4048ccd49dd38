import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Passwords } from '../identity/passwords.ts'
import type { SecretBox } from '../secret-box.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'

/** What the calls of this module are handed. */
export type WithdrawalsDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  passwords: Passwords
  /** In which the secrets of second factors are kept. */
  box: SecretBox
  /** Has due jobs run at once. */
  wakeJobs: () => void
}
