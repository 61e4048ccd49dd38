import { backupChecks } from './backup-checks.ts'
import { databaseChecks } from './database-checks.ts'
import type { Check } from './finding.ts'
import { machineChecks } from './machine-checks.ts'
import { serviceChecks } from './service-checks.ts'
import { versionChecks } from './version-checks.ts'

/** Every check, in the order of the report, after those of the settings and of the connection. */
export const checks: Check[] = [
  ...versionChecks,
  ...databaseChecks,
  ...backupChecks,
  ...machineChecks,
  ...serviceChecks,
]
