import { adminUserDetails, adminUserSignals } from '@tallyhouse/contract/admin/users'
import { adminSignals, resolveSignal } from '@tallyhouse/contract/safety'
import * as m from '@tallyhouse/messages/admin'
import { call } from '#lib/call.ts'
import { useAdminAction } from './use-admin-action.ts'

type Resolution = { id: number; isCleared: boolean; note: string }

export function useSignalResolution() {
  return useAdminAction({
    act: ({ id, ...body }: Resolution) => call(resolveSignal, { params: { id }, body }),
    successToast: ({ username }, { isCleared }) => ({
      title: m.signalResolvedTitle(),
      description: isCleared ? m.signalCleared({ username }) : m.signalAbuseConfirmed({ username }),
    }),
    lists: [[adminSignals.path], [adminUserSignals.path], [adminUserDetails.path]],
  })
}
