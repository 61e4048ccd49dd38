import {
  type announcement,
  announcements,
  endAnnouncement,
  sendAnnouncement,
} from '@tallyhouse/contract/announcements'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin-announcements'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'

export type Announcement = z.output<typeof announcement>

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

export function useAnnouncement() {
  return useAdminAction({
    act: (body: { title: string; message: string; expiresAt: string | null }) =>
      call(sendAnnouncement, { body }),
    successToast: ({ title }) => ({
      title: m.sentTitle(),
      description: m.sentDescription({ title }),
    }),
    lists,
  })
}

export function useAnnouncementEnd() {
  return useAdminAction({
    act: ({ id }: Announcement) => call(endAnnouncement, { params: { id } }),
    successToast: ({ title }) => ({
      title: m.endedTitle(),
      description: m.endedDescription({ title }),
    }),
    lists,
  })
}
