import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, instant } from './values.ts'

/** The form of what a setting takes: `flag` is `true` or `false`, `list` options divided by commas. */
const settingForm = z.union([
  z.strictObject({ kind: z.literal('whole'), min: z.int(), max: z.int() }),
  z.strictObject({ kind: z.literal('flag') }),
  z.strictObject({ kind: z.enum(['choice', 'list']), options: z.array(z.string()) }),
])

/** A setting as the back office shows it. */
export const adminSetting = z.strictObject({
  key: z.string(),
  /** What counts now. */
  value: z.string(),
  /**
   * What counts from some instant on, and who wanted it; null where nothing waits. A change that sets
   * the value that counts now ends the wait.
   */
  waiting: z.nullable(
    z.strictObject({ value: z.string(), from: instant, changedBy: z.nullable(z.string()) }),
  ),
  description: z.string(),
  /** Null for one that the product acts by while it was never set: then `value` is what counts. */
  updatedAt: z.nullable(instant),
  /** Whether the product acts by it. The others are notes of the operator. */
  isKnown: z.boolean(),
  /** What it takes, in words; null for notes, which take any text. */
  takes: z.nullable(z.string()),
  /** The same for a form; null for notes. */
  form: z.nullable(settingForm),
  /** Whether a change that loosens it counts only a day later, as it stands now. */
  isGuarded: z.boolean(),
  /** Of who pays a method out: whether anybody does now. Null for other settings. */
  isPaid: z.nullable(z.boolean()),
})

export const adminSettings = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'All settings: those the product acts by, then notes',
  answer: z.array(adminSetting),
} satisfies Endpoint

/** What names a setting. */
export const settingKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'A key is of small letters, digits and underscores'))

export const deleteNote = {
  method: 'DELETE',
  path: '/api/admin/settings/:key',
  access: 'admin',
  stepUp: true,
  summary: 'Deletes a note. What the product acts by cannot be deleted',
  params: z.strictObject({ key: settingKey }),
  answer: done,
} satisfies Endpoint

export const updateSetting = {
  method: 'PUT',
  path: '/api/admin/settings/:key',
  access: 'admin',
  stepUp: true,
  summary:
    'Changes a setting, or adds a note. What loosens a guard of payouts may count a day later',
  params: z.strictObject({ key: settingKey }),
  bodyBytesMax: 8 * 1024,
  body: z.strictObject({
    value: z.string().check(z.trim(), z.maxLength(2000)),
    /** Left out, it stays. */
    description: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    /**
     * The `updatedAt` that was shown. When it is another by now, it is answered 409
     * `changed_meanwhile`; left out, it is not looked at.
     */
    updatedAt: z.optional(z.nullable(instant)),
  }),
  answer: adminSetting,
} satisfies Endpoint
