import { pages } from '@tallyhouse/contract/pages'

/** The address under which the case file of a withdrawal is open. */
export function withdrawalPath(id: number): string {
  return `${pages.admin}?tab=withdrawals&withdrawal=${id}`
}
