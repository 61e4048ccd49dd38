import { adminActions } from '@tallyhouse/contract/admin/actions'
import { deleteNote, updateSetting } from '@tallyhouse/contract/admin/settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import { withdrawalEligibility, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import { call } from '#lib/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { titleOf } from './setting-labels.ts'
import { type Setting, settingsQuery } from './settings-query.ts'

type Change = {
  key: string
  value: string
  description?: string
  /** The version that was shown. The server rejects the change if another admin has changed it since. */
  updatedAt?: string | null
}

/** Changes a setting or adds a note, and refetches everything that depends on settings. */
export function useSettingChange() {
  return useAdminAction({
    act: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
    successToast: changeToast,
    lists: [
      settingsQuery.queryKey,
      [signupBonus.path],
      [withdrawalTerms.path],
      [withdrawalEligibility.path],
      [adminActions.path],
    ],
  })
}

export function useNoteDeletion() {
  return useAdminAction({
    act: (key: string) => call(deleteNote, { params: { key } }),
    successToast: (_answer, key) => ({
      title: m.noteDeletedTitle(),
      description: m.noteDeletedDescription({ key }),
    }),
    lists: [settingsQuery.queryKey, [adminActions.path]],
  })
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
