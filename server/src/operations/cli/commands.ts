import { approve, decline } from './approvals/decide.ts'
import { listApprovals } from './approvals/list.ts'
import { acceptBreach, listAccepted } from './audit/accept.ts'
import { audit } from './audit/audit.ts'
import { backup, backupKey } from './backups/backup.ts'
import { drill } from './backups/drill.ts'
import { listBackups } from './backups/list.ts'
import { restore } from './backups/restore.ts'
import { breaches } from './breaches.ts'
import { createFirstChain, recordChainSalt, replaceChain } from './chain/create.ts'
import { chainCheck, chainStatus } from './chain/status.ts'
import { check } from './check/check.ts'
import type { CliCommand } from './context.ts'
import { interruptions } from './interruptions.ts'
import { discardJobs, retryJobs } from './jobs/change-jobs.ts'
import { listJobs } from './jobs/list.ts'
import { payouts } from './payouts.ts'
import { listPostbacks } from './postbacks/list.ts'
import { replayPostback } from './postbacks/replay.ts'
import { showPostback } from './postbacks/show.ts'
import { testPostback } from './postbacks/test.ts'
import { recompute } from './recompute.ts'
import { resetSecrets } from './reset-secrets.ts'
import { migrate, update } from './update/update.ts'
import { decisionCommands } from './user/decisions.ts'
import { resetPassword } from './user/reset-password.ts'
import { showUser } from './user/show.ts'
import { verify } from './verify/verify.ts'

/** Every command, in the order that the help lists them. */
export const commands: CliCommand[] = [
  check,
  audit,
  acceptBreach,
  listAccepted,
  verify,
  breaches,
  interruptions,
  payouts,
  chainStatus,
  createFirstChain,
  recordChainSalt,
  replaceChain,
  chainCheck,
  recompute,
  resetSecrets,
  backupKey,
  backup,
  listBackups,
  restore,
  drill,
  migrate,
  update,
  showUser,
  ...decisionCommands,
  resetPassword,
  listApprovals,
  approve,
  decline,
  listJobs,
  retryJobs,
  discardJobs,
  listPostbacks,
  showPostback,
  testPostback,
  replayPostback,
]

/** First words that several commands share, and what those commands are for. */
export const groups: Record<string, string> = {
  chain: 'Shows and replaces the public chain from which rounds of several players are drawn.',
  user: 'Shows and manages one account. Every change is recorded in the audit log.',
  approvals: 'Lists and decides changes that need a second admin.',
  jobs: 'Lists and manages background jobs.',
  postbacks: 'Lists, tests, and replays the calls of offer networks.',
}
