import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminStats } from '@tallyhouse/contract/admin/figures'
import { adminUserOffers } from '@tallyhouse/contract/admin/user-offers'
import {
  adminUserActions,
  adminUserDetails,
  adminUserLedger,
  adminUserSessions,
  adminUsers,
} from '@tallyhouse/contract/admin/users'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

export type PlayerDetails = CallResponse<typeof adminUserDetails>

export function playerQuery(id: string) {
  return { ...endpointQuery(adminUserDetails, { params: { id } }), staleTime: 0 }
}

/** The calls whose data an action on a player may change. */
export const playerCalls = [
  adminUserDetails,
  adminUsers,
  adminUserLedger,
  adminUserOffers,
  adminUserSessions,
  adminUserActions,
  adminActions,
  adminStats,
]
