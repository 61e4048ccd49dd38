import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { id, idInPath } from './values.ts'

export const exportKind = z.enum(['users', 'ledger', 'withdrawals', 'actions'])

export const makeExport = {
  method: 'POST',
  path: '/api/admin/exports',
  access: 'admin',
  summary: 'Records that an admin takes a CSV file, which can then be had for a minute',
  /** What came to be on these UTC days, both included: players, transfers, withdrawals or actions. */
  body: z.strictObject({ what: exportKind, from: z.iso.date(), to: z.iso.date() }),
  answer: z.strictObject({ id }),
} satisfies Endpoint

/**
 * A file of comma-separated values, streamed. Text that a spreadsheet would take for a formula begins
 * with an apostrophe.
 */
export const adminExport = {
  method: 'GET',
  path: '/api/admin/exports/:id',
  access: 'admin',
  summary: 'The CSV file of an export that the same admin made within the last minute',
  params: z.strictObject({ id: idInPath }),
  answer: z.string(),
} satisfies Endpoint
