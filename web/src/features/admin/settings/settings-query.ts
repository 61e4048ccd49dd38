import { adminSettings } from '@tallyhouse/contract/admin/settings'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf, shared } from '#lib/query-of.ts'

export type Setting = CallAnswer<typeof adminSettings>[number]

/** All settings: those the product uses, then notes. */
export const settingsQuery = { ...queryOf(adminSettings, {}), ...shared }
