import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeLine, freeText } from './free-text.ts'
import { before, id, idInPath, instant, PAGE_LINES } from './values.ts'

/** The maximum duration of an announcement. */
export const ANNOUNCEMENT_DAYS_MAX = 365
/** Maximum lengths in characters. */
export const ANNOUNCEMENT_TITLE_MAX = 100
export const ANNOUNCEMENT_MESSAGE_MAX = 500

/** An announcement as shown to admins. */
export const announcement = z.strictObject({
  id,
  title: z.string(),
  message: z.string(),
  sentBy: z.string(),
  createdAt: instant,
  /** When it stops being shown to players; null if it does not expire. */
  expiresAt: z.nullable(instant),
  /** When an admin ended it, and which admin. */
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
})

export const announcements = {
  method: 'GET',
  path: '/api/admin/announcements',
  access: { permission: 'announcements.send' },
  summary: `Announcements, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before }),
  response: z.array(announcement),
} satisfies Endpoint

export const sendAnnouncement = {
  method: 'POST',
  path: '/api/admin/announcements',
  access: { permission: 'announcements.send' },
  stepUp: true,
  summary: 'Notifies all players, including those who sign up later, until it expires or is ended',
  body: z.strictObject({
    title: freeLine({ max: ANNOUNCEMENT_TITLE_MAX }),
    message: freeText({ max: ANNOUNCEMENT_MESSAGE_MAX }),
    /** In the future, and within a year. */
    expiresAt: z.optional(z.nullable(instant)),
  }),
  response: announcement,
} satisfies Endpoint

export const endAnnouncement = {
  method: 'POST',
  path: '/api/admin/announcements/:id/end',
  access: { permission: 'announcements.send' },
  stepUp: true,
  summary: 'Ends an announcement early',
  params: z.strictObject({ id: idInPath }),
  response: announcement,
} satisfies Endpoint
