import { pages } from '@tallyhouse/contract/pages'

export function playerPath(id: number): string {
  return pages.adminUser.replace(':id', String(id))
}
