import { admin } from './admin/module.ts'
import { backups } from './backups/module.ts'
import { chat } from './chat/module.ts'
import { earning } from './earning/module.ts'
import { games } from './games/module.ts'
import { operation } from './http/module.ts'
import { identity } from './identity/module.ts'
import { integrity } from './integrity/module.ts'
import { ledger } from './ledger/module.ts'
import { legal } from './legal/module.ts'
import { mail } from './mail/module.ts'
import { metrics } from './metrics/module.ts'
import type { AuditCheck } from './module/audit-check.ts'
import type { Module } from './module/module.ts'
import { notifications } from './notifications/module.ts'
import { protection } from './protection/module.ts'
import { realtime } from './realtime/module.ts'
import { referrals } from './referrals/module.ts'
import { replica } from './replica/module.ts'
import { retention } from './retention/module.ts'
import { rewards } from './rewards/module.ts'
import { safety } from './safety/module.ts'
import type { SharedParts } from './shared-parts.ts'
import { standings } from './standings/module.ts'
import { withdrawals } from './withdrawals/module.ts'

type ModuleDeps = SharedParts & {
  checks: AuditCheck[]
  discardableJobs: ReadonlySet<string>
}

/** Every module, in the order in which routes are added, audits run, and tasks start and stop. */
export const modules: Module<ModuleDeps>[] = [
  safety,
  operation,
  identity,
  ledger,
  games,
  protection,
  earning,
  rewards,
  referrals,
  chat,
  withdrawals,
  standings,
  realtime,
  replica,
  notifications,
  mail,
  integrity,
  legal,
  retention,
  backups,
  admin,
  metrics,
]

/** The kinds of jobs that an operator may discard. */
export const discardableJobs: ReadonlySet<string> = new Set(
  modules.flatMap((module) => module.discardableJobs ?? []),
)
