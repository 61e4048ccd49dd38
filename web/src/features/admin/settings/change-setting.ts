import { adminActions } from '@tallyhouse/contract/admin-actions'
import { updateSetting } from '@tallyhouse/contract/admin-settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import { withdrawalEligibility, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { call } from '../../../lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { titleOf } from './setting-words.ts'
import { settingsQuery } from './settings-query.ts'

type Change = { key: string; value: string; description?: string }

/** Changes a setting, or adds a note. What shows a setting elsewhere is read again. */
export function useSettingChange() {
  return useAdminAction({
    act: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
    told: ({ key }) => ({ title: 'Setting Updated', description: `“${titleOf(key)}” is saved.` }),
    lists: [
      settingsQuery.queryKey,
      [signupBonus.path],
      [withdrawalTerms.path],
      [withdrawalEligibility.path],
      [adminActions.path],
    ],
  })
}
