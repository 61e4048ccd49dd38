import { adminSystem } from '@tallyhouse/contract/admin/system'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'

export const systemQuery = { ...endpointQuery(adminSystem, {}), ...shared }
