import { pages } from '@tallyhouse/contract/pages'

/** The path that opens the details of a withdrawal. */
export function withdrawalPath(id: number): string {
  return `${pages.admin}?tab=withdrawals&withdrawal=${id}`
}
