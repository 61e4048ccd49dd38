import { sql } from 'kysely'
import type { AuditCheck } from '../ledger/audit.ts'

/** What must hold of withdrawals, whatever happened. */
export const checks: AuditCheck[] = []
