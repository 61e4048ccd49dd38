import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, instant, PAGE_LINES } from './values.ts'

/** How long an announcement may be shown, at most. */
export const ANNOUNCEMENT_DAYS_MAX = 365
/** How long a title and a message may be, in characters. */
export const ANNOUNCEMENT_TITLE_MAX = 100
export const ANNOUNCEMENT_MESSAGE_MAX = 500

/** A notification to all players, as the back office shows it. */
export const announcement = z.strictObject({
  id,
  title: z.string(),
  message: z.string(),
  sentBy: z.string(),
  createdAt: instant,
  /** From when on players are not shown it any more, where it ends by itself. */
  expiresAt: z.nullable(instant),
  /** When an admin ended it, and who. */
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
})

export const announcements = {
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: `Notifications to all players, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before }),
  answer: z.array(announcement),
} satisfies Endpoint

export const sendAnnouncement = {
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  stepUp: true,
  summary: 'Notifies all players, those who sign up later included, until it expires or is ended',
  body: z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(ANNOUNCEMENT_TITLE_MAX)),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(ANNOUNCEMENT_MESSAGE_MAX)),
    /** In the future, and within a year. */
    expiresAt: z.optional(z.nullable(instant)),
  }),
  answer: announcement,
} satisfies Endpoint

export const endAnnouncement = {
  method: 'POST',
  path: '/api/admin/announcements/:id/end',
  access: 'admin',
  summary: 'Ends a notification to all players early',
  params: z.strictObject({ id: idInPath }),
  answer: announcement,
} satisfies Endpoint
