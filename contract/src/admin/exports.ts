import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, idInPath } from '../values.ts'

export const exportKind = z.enum(['users', 'ledger', 'withdrawals', 'actions'])

export const makeExport = {
  method: 'POST',
  path: '/api/admin/exports',
  access: { permission: 'exports.make' },
  stepUp: true,
  summary: 'Records the export of a CSV file by an admin, who can then download it for a minute',
  /**
   * Exports what was created on these UTC days, both included: players, transfers, withdrawals, or
   * actions.
   */
  body: z.strictObject({ what: exportKind, from: z.iso.date(), to: z.iso.date() }),
  response: z.strictObject({ id }),
} satisfies Endpoint

/**
 * A streamed CSV file. Text that a spreadsheet would treat as a formula is prefixed with an
 * apostrophe.
 */
export const adminExport = {
  method: 'GET',
  path: '/api/admin/exports/:id',
  access: { permission: 'exports.make' },
  stepUp: true,
  summary: 'The CSV file of an export that the same admin requested within the last minute',
  params: z.strictObject({ id: idInPath }),
  response: z.string(),
} satisfies Endpoint
