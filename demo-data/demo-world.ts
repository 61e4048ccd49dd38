import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Clock } from '@tallyhouse/server/clock'
import type { Config } from '@tallyhouse/server/config'
import type { Db } from '@tallyhouse/server/db/connect'
import { RECLAIM_JOB } from '@tallyhouse/server/earning/offers/reclaim'
import { createSettlement, type Settle } from '@tallyhouse/server/games/settle'
import { createPasswords, type Passwords } from '@tallyhouse/server/identity/passwords/passwords'
import { createJobs, type Jobs } from '@tallyhouse/server/jobs/jobs'
import { localMailbox } from '@tallyhouse/server/mail/local-mailbox'
import { MAIL_JOB, mailJob } from '@tallyhouse/server/mail/mail-job'
import { createSecretBox, type SecretBox } from '@tallyhouse/server/secrets/secret-box'
import { PAYOUT_JOB } from '@tallyhouse/server/withdrawals/enqueue-payouts'
import { payoutJob } from '@tallyhouse/server/withdrawals/payouts/payout-job'
import { reclaimJob } from '@tallyhouse/server/withdrawals/payouts/reclaim-job'
import type { PayoutProvider } from '@tallyhouse/server/withdrawals/providers/payout-provider'
import { sandboxProvider } from '@tallyhouse/server/withdrawals/providers/sandbox'

/** `offersDone` is the number of offers that the user completed. */
export type DemoUser = { playerId: number; username: string; offerId: string; offersDone: number }

/** The product's services with a clock in the past. */
export type DemoWorld = {
  config: Config
  db: Db
  clock: Clock
  passwords: Passwords
  seedBox: SecretBox
  settle: Settle
  jobs: Jobs
  providers: PayoutProvider[]
  users: DemoUser[]
  /** Returns a pseudo-random whole number from 0 to `limit` - 1, the same in every run. */
  pick: (limit: number) => number
  /** Advances the clock. */
  advance: (ms: number) => void
  /** Advances the clock to a time. Ignores times in the past. */
  advanceTo: (moment: Date) => void
}

/** Creates a world without users, with its clock at `start`. Emails go to the local mailbox. */
export function createDemoWorld(config: Config, db: Db, start: Date): DemoWorld {
  let time = start.getTime()
  const choices = randomStream({ serverSeed: 'demo', clientSeed: 'world', nonce: 0 })
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
    users: [],
    pick: (limit) => choices.nextBelow(limit),
    advance(ms) {
      time += ms
    },
    advanceTo(moment) {
      time = Math.max(time, moment.getTime())
    },
  }
}
