import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const exportKind = z.enum(['users', 'ledger', 'withdrawals', 'actions'])

/**
 * A file of comma-separated values, streamed. Text that a spreadsheet would take for a formula begins
 * with an apostrophe.
 */
export const adminExport = {
  method: 'GET',
  path: '/api/admin/export/:what',
  access: 'admin',
  summary: 'A CSV file of what came to be in a period: players, transfers, withdrawals or actions',
  params: z.strictObject({ what: exportKind }),
  /** UTC days, both included. */
  query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  answer: z.string(),
} satisfies Endpoint
