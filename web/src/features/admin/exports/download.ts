import { adminExport, type exportKind, makeExport } from '@tallyhouse/contract/admin/exports'
import type * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import type { Period } from './period.ts'

export type ExportKind = z.output<typeof exportKind>

/**
 * Downloads an export. Requests it first, so that the browser does not save an error response as the
 * file.
 * @throws ApiError if the server rejects the export; TypeError if the network fails
 */
export async function download(what: ExportKind, { from, to }: Period): Promise<void> {
  const { id } = await call(makeExport, { body: { what, from, to } })
  const link = document.createElement('a')
  link.href = adminExport.path.replace(':id', String(id))
  link.download = `${what}-${from}-${to}.csv`
  document.body.append(link)
  link.click()
  link.remove()
}
