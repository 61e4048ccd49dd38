import { pages } from '@tallyhouse/contract/pages'

/** The address of a player's page. */
export function playerPath(id: number): string {
  return pages.adminUser.replace(':id', String(id))
}
