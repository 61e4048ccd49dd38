import { RECLAIM_JOB } from './earning/offers/reclaim.ts'
import { RELEASE_JOB, releaseJob } from './earning/offers/release-job.ts'
import { VERIFICATION_JOB, verificationJob } from './identity/email/verification-job.ts'
import { PASSWORD_RESET_JOB, passwordResetJob } from './identity/passwords/password-reset-job.ts'
import type { JobKind } from './jobs/job-kind.ts'
import type { Mailer } from './mail/mail.ts'
import { MAIL_JOB, mailJob } from './mail/mail-job.ts'
import { PAYOUT_JOB } from './withdrawals/enqueue-payouts.ts'
import type { PayoutDeps } from './withdrawals/payouts/follow-payout.ts'
import { payoutJob } from './withdrawals/payouts/payout-job.ts'
import { reclaimJob } from './withdrawals/payouts/reclaim-job.ts'

type JobDeps = PayoutDeps & { mailer: Mailer; publicUrl: () => string }

/** Every job kind and its handler. */
export function jobKinds(deps: JobDeps): Record<string, JobKind> {
  return {
    [MAIL_JOB]: mailJob(deps.mailer),
    [PASSWORD_RESET_JOB]: passwordResetJob(deps),
    [VERIFICATION_JOB]: verificationJob(deps),
    [PAYOUT_JOB]: payoutJob(deps),
    [RELEASE_JOB]: releaseJob(deps),
    [RECLAIM_JOB]: reclaimJob(deps),
  }
}
