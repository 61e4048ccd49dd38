import { blockAddress, unblockAddress } from '@tallyhouse/contract/safety'
import { call } from '../../lib/call.ts'
import { type BlockedAddress, blockedQuery } from './blocked-query.ts'
import { useAdminAction } from './use-admin-action.ts'

type Block = { ipAddress: string; reason: string }

/** Keeps an address out of the product. */
export function useAddressBlock() {
  return useAdminAction({
    act: (body: Block) => call(blockAddress, { body }),
    told: ({ ipAddress }) => ({
      title: 'Address Blocked',
      description: `${ipAddress} can no longer use Tallyhouse.`,
    }),
    lists: [blockedQuery.queryKey],
  })
}

/** Lets an address in again. */
export function useAddressUnblock() {
  return useAdminAction({
    act: ({ id }: BlockedAddress) => call(unblockAddress, { params: { id } }),
    told: (_answer, { ipAddress }) => ({
      title: 'Address Unblocked',
      description: `${ipAddress} can use Tallyhouse again.`,
    }),
    lists: [blockedQuery.queryKey],
  })
}
