import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminSettings, updateSetting } from '@tallyhouse/contract/admin/settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import { withdrawalEligibility, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import { type CallAnswer, type CallInput, call } from '#lib/calls/call.ts'
import { queryOf, shared } from '#lib/calls/query-of.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { titleOf } from './setting-labels.ts'

export type Setting = CallAnswer<typeof adminSettings>[number]

/** All settings: those the product uses, then notes. */
export const settingsQuery = { ...queryOf(adminSettings, {}), ...shared }

type Change = { key: string } & CallInput<typeof updateSetting>['body']

/**
 * Changes a setting or adds a note, and refetches everything that depends on settings. Its `updatedAt` is the
 * version that was shown; the server rejects the change if another admin has changed it since.
 */
export const settingChange = {
  send: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
  successToast: changeToast,
  changes: [adminSettings, signupBonus, withdrawalTerms, withdrawalEligibility, adminActions],
}

export function useSettingChange() {
  return useAdminAction(settingChange)
}

/** The toast for a change: saved as a note, pending, or effective now. */
export function changeToast({ key, isDefined, waiting }: Setting) {
  if (!isDefined) {
    return { title: m.noteSavedTitle(), description: m.noteSavedDescription({ key }) }
  }
  const setting = titleOf(key)
  return {
    title: m.savedTitle(),
    description: waiting
      ? m.pendingDescription({ setting, time: formatDateTime(waiting.from) })
      : m.savedDescription({ setting }),
  }
}
