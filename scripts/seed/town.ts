import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Clock } from '@tallyhouse/server/clock'
import type { Config } from '@tallyhouse/server/config'
import type { Db } from '@tallyhouse/server/db/connect'
import { RECLAIM_JOB } from '@tallyhouse/server/earning/reclaim'
import { createSettlement, type Settle } from '@tallyhouse/server/games/settle'
import { createPasswords, type Passwords } from '@tallyhouse/server/identity/passwords'
import { createJobs, type Jobs } from '@tallyhouse/server/jobs/jobs'
import { localMailbox } from '@tallyhouse/server/mail/local-mailbox'
import { MAIL_JOB, mailJob } from '@tallyhouse/server/mail/mail-job'
import { createSecretBox, type SecretBox } from '@tallyhouse/server/secret-box'
import { PAYOUT_JOB, payoutJob } from '@tallyhouse/server/withdrawals/payout-job'
import type { PayoutProvider } from '@tallyhouse/server/withdrawals/providers/payout-provider'
import { sandboxProvider } from '@tallyhouse/server/withdrawals/providers/sandbox'
import { reclaimJob } from '@tallyhouse/server/withdrawals/reclaim-job'

/** Somebody who lives in the demo town. `offersDone` counts the offers they completed. */
export type Resident = { playerId: number; username: string; offerId: string; offersDone: number }

/** The product, run by hand through days that have passed. */
export type Town = {
  config: Config
  db: Db
  clock: Clock
  passwords: Passwords
  seedBox: SecretBox
  settle: Settle
  jobs: Jobs
  providers: PayoutProvider[]
  residents: Resident[]
  /** The same choices at every seeding: a whole number from 0 to `limit` - 1. */
  pick: (limit: number) => number
  /** Lets time pass. */
  pass: (ms: number) => void
  /** Goes to a later moment; an earlier one is ignored. */
  passUntil: (moment: Date) => void
}

/** An empty town whose clock stands at `start`. Its mails are kept in the local mailbox. */
export function foundTown(config: Config, db: Db, start: Date): Town {
  let time = start.getTime()
  const choices = randomStream({ serverSeed: 'demo', clientSeed: 'town', nonce: 0 })
  const clock = { now: () => new Date(time), elapsedMs: () => time }
  const providers = [sandboxProvider(clock)]
  const seedBox = createSecretBox(config.appSecret, 'server seeds')
  const mailbox = localMailbox({ folder: `${config.dataDir}/mail`, from: config.mailFrom, clock })
  return {
    config,
    db,
    clock,
    passwords: createPasswords(),
    seedBox,
    settle: createSettlement({ db, clock, seedBox }),
    jobs: createJobs({
      db,
      clock,
      log: console,
      handlers: {
        [MAIL_JOB]: mailJob(mailbox),
        [PAYOUT_JOB]: payoutJob({ db, clock, providers, log: console }),
        [RECLAIM_JOB]: reclaimJob({ db, clock }),
      },
    }),
    providers,
    residents: [],
    pick: (limit) => choices.nextBelow(limit),
    pass(ms) {
      time += ms
    },
    passUntil(moment) {
      time = Math.max(time, moment.getTime())
    },
  }
}
