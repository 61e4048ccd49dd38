import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Cell, Row, Table, TableRows } from '../../../ui/table.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { ListPanel } from '../list-panel.tsx'
import { type Announcement, announcementPages, useAnnouncementEnd } from './announce.ts'
import { AnnouncementForm } from './announcement-form.tsx'

const columns = ['Announcement', 'Sent', 'Shown', 'End']

/** Notifications to all players, and the way to send another. */
export function AnnouncementsTab() {
  const list = useInfiniteQuery(announcementPages)
  const [asked, setAsked] = useState<Announcement | null>(null)
  const end = useAnnouncementEnd()
  const now = useNow()
  const lines = list.data?.pages.flat() ?? []
  return (
    <div className="space-y-4">
      <AnnouncementForm />
      <ListPanel
        title="Announcements"
        list={list}
        isEmpty={list.data !== undefined && lines.length === 0}
        empty="Nothing has been announced yet."
      >
        <Table className="cards-on-phones tabular w-full text-14">
          <caption className="sr-only">Announcements, newest first</caption>
          <TableHead columns={columns} />
          <TableRows>
            {lines.map((line) => (
              <Row
                key={line.id}
                className="border-b border-line/60 last:border-0 *:px-3 *:py-2.5 *:first:pl-5 *:last:pr-5"
              >
                <Cell data-label="Announcement" className="max-w-120 wrap-anywhere">
                  <div className="min-w-0">
                    <p className="font-semibold">{line.title}</p>
                    <p className="mt-0.5 text-13 text-mid">{line.message}</p>
                  </div>
                </Cell>
                <Cell data-label="Sent" className="text-mid">
                  {formatDateTime(line.createdAt)} by {line.sentBy}
                </Cell>
                <Cell data-label="Shown" className="text-mid">
                  {shownWords(line, now)}
                </Cell>
                <Cell className="max-lg:justify-end">
                  {isActive(line, now) && (
                    <Button
                      size="sm"
                      className="max-lg:h-11"
                      aria-disabled={end.isPending}
                      aria-label={`End ${line.title}`}
                      onClick={() => end.isPending || setAsked(line)}
                    >
                      End
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </TableRows>
        </Table>
        <LoadMore what="announcements" pages={list} />
      </ListPanel>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && end.run(asked)}
        title="End this announcement?"
        description={`Players no longer find “${asked?.title ?? ''}” in their notifications.`}
        confirm="End it"
        tone="danger"
      />
    </div>
  )
}

function isActive({ endedAt, expiresAt }: Announcement, now: number): boolean {
  return endedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > now)
}

function shownWords(line: Announcement, now: number): string {
  const { endedAt, endedBy, expiresAt } = line
  if (endedAt !== null) return `Ended ${formatDateTime(endedAt)} by ${endedBy}`
  if (expiresAt === null) return 'Until you end it'
  return `${isActive(line, now) ? 'Until' : 'Expired'} ${formatDateTime(expiresAt)}`
}
