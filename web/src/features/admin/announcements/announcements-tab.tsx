import {
  type announcement,
  announcements,
  endAnnouncement,
} from '@tallyhouse/contract/announcements'
import * as m from '@tallyhouse/messages/admin-announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'
import { pagesOf } from '#lib/calls/pages-of.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ListPanel } from '../list-panel.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { AnnouncementForm } from './announcement-form.tsx'

type Announcement = z.output<typeof announcement>

export function AnnouncementsTab() {
  const list = useInfiniteQuery(pagesOf(announcements, {}))
  const [selected, setSelected] = useState<Announcement | null>(null)
  const end = useAdminAction({
    send: ({ id }: Announcement) => call(endAnnouncement, { params: { id } }),
    successToast: ({ title }) => ({
      title: m.endedTitle(),
      description: m.endedDescription({ title }),
    }),
    changes: [announcements],
  })
  const now = useNow()
  const columns: Column<Announcement>[] = [
    {
      label: m.announcementColumn,
      className: 'max-w-120 wrap-anywhere',
      cell: ({ title, message }) => (
        <div translate="no" className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-13 text-mid">{message}</p>
        </div>
      ),
    },
    {
      label: m.sentColumn,
      className: 'text-mid',
      cell: ({ createdAt, sentBy }) => (
        <RichText text={m.sentBy({ time: formatDateTime(createdAt), admin: sentBy })} />
      ),
    },
    {
      label: m.shownColumn,
      className: 'text-mid',
      cell: (line) => <RichText text={periodOf(line, now)} />,
    },
    {
      label: m.endColumn,
      card: 'button',
      cell: (line) =>
        isActive(line, now) && (
          <Button
            size="sm"
            className="max-lg:h-11"
            aria-disabled={end.isPending}
            aria-label={m.endAnnouncement({ title: line.title })}
            onClick={() => end.isPending || setSelected(line)}
          >
            {m.endButton()}
          </Button>
        ),
    },
  ]
  return (
    <div className="space-y-4">
      <AnnouncementForm />
      <ListPanel title={m.title()} list={list} empty={m.empty()}>
        {(lines) => (
          <DataTable caption={m.caption()} columns={columns} rows={lines} keyOf={({ id }) => id} />
        )}
      </ListPanel>
      {selected && (
        <ConfirmDialog
          onClose={() => setSelected(null)}
          onConfirm={() => end.run(selected)}
          title={m.endTitle()}
          description={<RichText text={m.endDescription({ title: selected.title })} />}
          confirm={m.endConfirm()}
          tone="danger"
        />
      )}
    </div>
  )
}

function isActive({ endedAt, expiresAt }: Announcement, now: number): boolean {
  return endedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > now)
}

function periodOf(line: Announcement, now: number): string {
  const { endedAt, endedBy, expiresAt } = line
  if (endedAt !== null) return m.endedBy({ time: formatDateTime(endedAt), admin: endedBy ?? '' })
  if (expiresAt === null) return m.untilEnded()
  const time = formatDateTime(expiresAt)
  return isActive(line, now) ? m.until({ time }) : m.expired({ time })
}
