import { integrity } from '#core/integrity/module.ts'
import { ledger } from '#core/ledger/module.ts'
import { notifications } from '#core/notifications/module.ts'
import { protection } from '#core/protection/module.ts'
import { safety } from '#core/safety/module.ts'
import { chat } from '#features/chat/module.ts'
import { earning } from '#features/earning/module.ts'
import { games } from '#features/games/module.ts'
import { identity } from '#features/identity/module.ts'
import { legal } from '#features/legal/module.ts'
import { referrals } from '#features/referrals/module.ts'
import { rewards } from '#features/rewards/module.ts'
import { standings } from '#features/standings/module.ts'
import { withdrawals } from '#features/withdrawals/module.ts'
import { admin } from '#operations/admin/module.ts'
import { backups } from '#operations/backups/module.ts'
import { retention } from '#operations/retention/module.ts'
import { operation } from '#platform/http/module.ts'
import { mail } from '#platform/mail/module.ts'
import { metrics } from '#platform/metrics/module.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import type { Module } from '#platform/module/module.ts'
import { realtime } from '#platform/realtime/module.ts'
import { replica } from '#platform/replica/module.ts'
import type { SharedParts } from './shared-parts.ts'

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
