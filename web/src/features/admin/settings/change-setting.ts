import { adminActions } from '@tallyhouse/contract/admin-actions'
import { deleteNote, updateSetting } from '@tallyhouse/contract/admin-settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import { withdrawalEligibility, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { call } from '../../../lib/call.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { titleOf } from './setting-words.ts'
import { type Setting, settingsQuery } from './settings-query.ts'

type Change = {
  key: string
  value: string
  description?: string
  /** As it was shown; another admin's change since then is not written over. */
  updatedAt?: string | null
}

/** Changes a setting, or adds a note. What shows a setting elsewhere is read again. */
export function useSettingChange() {
  return useAdminAction({
    act: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
    told: noticeOf,
    lists: [
      settingsQuery.queryKey,
      [signupBonus.path],
      [withdrawalTerms.path],
      [withdrawalEligibility.path],
      [adminActions.path],
    ],
  })
}

/** Deletes a note. */
export function useNoteDeletion() {
  return useAdminAction({
    act: (key: string) => call(deleteNote, { params: { key } }),
    told: (_answer, key) => ({ title: 'Note Deleted', description: `“${key}” is deleted.` }),
    lists: [settingsQuery.queryKey, [adminActions.path]],
  })
}

/** What is said of a change: whether it counts now, later, or not at all, as a note. */
export function noticeOf({ key, isKnown, waiting }: Setting): Notice {
  const name = `“${titleOf(key)}”`
  if (!isKnown) {
    return {
      title: 'Note Saved',
      description: `${name} is saved as a note. The product doesn't use it.`,
    }
  }
  return {
    title: 'Setting Updated',
    description: waiting
      ? `${name} counts from ${formatDateTime(waiting.from)}. All admins are notified.`
      : `${name} is saved.`,
  }
}

type Notice = { title: string; description: string }
