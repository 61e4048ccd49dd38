import { adminExport, type exportKind } from '@tallyhouse/contract/admin-exports'
import { errors } from '@tallyhouse/contract/errors'
import type * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import type { Period } from './period.ts'

export type ExportKind = z.output<typeof exportKind>

/**
 * Has the browser save a file as it arrives. Whether it will be given is asked first, so that a refusal
 * is not saved in its place.
 * @throws ApiError when it is refused; TypeError when there was no answer
 */
export async function download(what: ExportKind, { from, to }: Period): Promise<void> {
  const url = `${adminExport.path.replace(':what', what)}?${new URLSearchParams({ from, to })}`
  const { ok, status, statusText } = await fetch(url, { method: 'HEAD', credentials: 'include' })
  if (!ok) throw new ApiError(status, statusText, bodyOf(status))
  const link = document.createElement('a')
  link.href = url
  link.download = `${what}-${from}-${to}.csv`
  document.body.append(link)
  link.click()
  link.remove()
}

/** An answer to HEAD has no body, so the sentence of its status takes the place. */
function bodyOf(status: number): string {
  const isTooMany = status === errors.too_many_requests.status
  const { message } = isTooMany ? errors.too_many_requests : errors.internal
  return JSON.stringify({ code: isTooMany ? 'too_many_requests' : 'internal', message })
}
