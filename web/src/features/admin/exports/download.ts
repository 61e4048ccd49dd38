import { adminExport, type exportKind, makeExport } from '@tallyhouse/contract/admin-exports'
import type * as z from 'zod/mini'
import { call } from '../../../lib/call.ts'
import type { Period } from './period.ts'

export type ExportKind = z.output<typeof exportKind>

/**
 * Has the browser save a file as it arrives. It is asked for first, so that a refusal is not saved in
 * its place.
 * @throws ApiError when it is refused; TypeError when there was no answer
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
