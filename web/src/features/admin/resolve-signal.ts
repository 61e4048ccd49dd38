import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin-users'
import { adminSignals, resolveSignal } from '@tallyhouse/contract/safety'
import { call } from '../../lib/call.ts'
import { useAdminAction } from './use-admin-action.ts'

type Resolution = { id: number; isCleared: boolean; note: string }

/** Closes a signal, once, as cleared or confirmed. */
export function useSignalResolution() {
  return useAdminAction({
    act: ({ id, ...body }: Resolution) => call(resolveSignal, { params: { id }, body }),
    told: ({ username }, { isCleared }) => ({
      title: 'Signal Resolved',
      description: isCleared ? `${username} cleared.` : `Abuse by ${username} confirmed.`,
    }),
    lists: [[adminSignals.path], [adminUserSignals.path], [adminUserDetails.path]],
  })
}
