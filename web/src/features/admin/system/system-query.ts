import { adminSystem } from '@tallyhouse/contract/admin/system'
import { queryOf, shared } from '#lib/calls/query-of.ts'

export const systemQuery = { ...queryOf(adminSystem, {}), ...shared }
