import { blockAddress, unblockAddress } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { call } from '#lib/call.ts'
import { type BlockedAddress, blockedQuery } from './blocked-query.ts'
import { useAdminAction } from './use-admin-action.ts'

type Block = { ipAddress: string; reason: string }

export function useAddressBlock() {
  return useAdminAction({
    act: (body: Block) => call(blockAddress, { body }),
    successToast: ({ ipAddress }) => ({
      title: m.blockedTitle(),
      description: m.blockedDescription({ address: ipAddress }),
    }),
    lists: [blockedQuery.queryKey],
  })
}

export function useAddressUnblock() {
  return useAdminAction({
    act: ({ id }: BlockedAddress) => call(unblockAddress, { params: { id } }),
    successToast: (_answer, { ipAddress }) => ({
      title: m.unblockedTitle(),
      description: m.unblockedDescription({ address: ipAddress }),
    }),
    lists: [blockedQuery.queryKey],
  })
}
