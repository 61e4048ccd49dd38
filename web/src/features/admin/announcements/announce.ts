import {
  type announcement,
  announcements,
  endAnnouncement,
  sendAnnouncement,
} from '@tallyhouse/contract/announcements'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'

export type Announcement = z.output<typeof announcement>

/** Announcements, newest first. */
export const announcementPages = infiniteQueryOptions({
  queryKey: [announcements.path],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }) =>
    call(
      announcements,
      { query: pageParam === undefined ? {} : { before: String(pageParam) } },
      { signal },
    ),
  getNextPageParam: (page) => (page.length < PAGE_LINES ? undefined : page.at(-1)?.id),
  staleTime: 0,
})

const lists = [announcementPages.queryKey]

/** Notifies all players. */
export function useAnnouncement() {
  return useAdminAction({
    act: (body: { title: string; message: string; expiresAt: string | null }) =>
      call(sendAnnouncement, { body }),
    told: ({ title }) => ({
      title: 'Announcement Sent',
      description: `Every player finds “${title}” in their notifications.`,
    }),
    lists,
  })
}

/** Ends an announcement early. */
export function useAnnouncementEnd() {
  return useAdminAction({
    act: ({ id }: Announcement) => call(endAnnouncement, { params: { id } }),
    told: ({ title }) => ({
      title: 'Announcement Ended',
      description: `“${title}” is no longer shown to players.`,
    }),
    lists,
  })
}
