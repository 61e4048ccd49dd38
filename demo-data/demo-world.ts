import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Config } from '@tallyhouse/server/config/config'
import { RECLAIM_JOB } from '@tallyhouse/server/features/earning/offers/reclaim'
import { createSettlement, type Settle } from '@tallyhouse/server/features/games/settle'
import {
  createPasswords,
  type Passwords,
} from '@tallyhouse/server/features/identity/passwords/passwords'
import { PAYOUT_JOB } from '@tallyhouse/server/features/withdrawals/enqueue-payouts'
import { payoutJob } from '@tallyhouse/server/features/withdrawals/payouts/payout-job'
import { reclaimJob } from '@tallyhouse/server/features/withdrawals/payouts/reclaim-job'
import type { PayoutProvider } from '@tallyhouse/server/features/withdrawals/providers/payout-provider'
import { sandboxProvider } from '@tallyhouse/server/features/withdrawals/providers/sandbox'
import type { Clock } from '@tallyhouse/server/platform/clock'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { createJobs, type Jobs } from '@tallyhouse/server/platform/jobs/jobs'
import { localMailbox } from '@tallyhouse/server/platform/mail/local-mailbox'
import { MAIL_JOB, mailJob } from '@tallyhouse/server/platform/mail/mail-job'
import { createSecretBox, type SecretBox } from '@tallyhouse/server/platform/secrets/secret-box'

/** `offersDone` counts the offers that the user completed. */
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
