import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { freeText } from '../free-text.ts'
import { done, instant } from '../values.ts'

/** A setting's input type: `flag` is `true` or `false`, `list` is options separated by commas. */
const settingForm = z.union([
  z.strictObject({ kind: z.literal('whole'), min: z.int(), max: z.int() }),
  z.strictObject({ kind: z.literal('flag') }),
  z.strictObject({ kind: z.enum(['choice', 'list']), options: z.array(z.string()) }),
])

/** A setting as shown to admins. */
export const adminSetting = z.strictObject({
  key: z.string(),
  /** The value in effect. */
  value: z.string(),
  /**
   * A change that takes effect later, and who requested it; null if there is none. Saving the value in
   * effect cancels it.
   */
  waiting: z.nullable(
    z.strictObject({ value: z.string(), from: instant, changedBy: z.nullable(z.string()) }),
  ),
  description: z.string(),
  /** Null if the setting was never set; `value` is then the default. */
  updatedAt: z.nullable(instant),
  /** Whether the product uses it. Others are notes by the operator. */
  isDefined: z.boolean(),
  /** Describes valid values; null for notes, which take any text. */
  takes: z.nullable(z.string()),
  /** The same for a form; null for notes. */
  form: z.nullable(settingForm),
  /** Whether loosening it currently takes effect only after a day. */
  isGuarded: z.boolean(),
  /** For the provider of a method: whether one is configured. Null for other settings. */
  isPaid: z.nullable(z.boolean()),
})

export const adminSettings = {
  method: 'GET',
  path: '/api/admin/settings',
  access: { permission: 'settings.read' },
  summary: 'All settings: those that the product uses, then notes',
  response: z.array(adminSetting),
} satisfies Endpoint

/** A setting's key. */
export const settingKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, { error: m.settingKey }))

export const deleteNote = {
  method: 'DELETE',
  path: '/api/admin/settings/:key',
  access: { permission: 'settings.change' },
  stepUp: true,
  summary: 'Deletes a note. Settings that the product uses cannot be deleted',
  params: z.strictObject({ key: settingKey }),
  response: done,
} satisfies Endpoint

export const updateSetting = {
  method: 'PUT',
  path: '/api/admin/settings/:key',
  access: { permission: 'settings.change' },
  stepUp: true,
  summary:
    'Changes a setting, or adds a note. Loosening a payout safeguard may take effect a day later',
  params: z.strictObject({ key: settingKey }),
  bodyBytesMax: 8 * 1024,
  body: z.strictObject({
    value: z.string().check(z.trim(), z.maxLength(2000)),
    /** If omitted, it does not change. */
    description: z.optional(freeText({ min: 0, max: 500 })),
    /**
     * The `updatedAt` that the admin saw. If it has changed, the call fails with `edit_conflict`; if absent,
     * it is not checked.
     */
    updatedAt: z.optional(z.nullable(instant)),
  }),
  response: adminSetting,
} satisfies Endpoint
