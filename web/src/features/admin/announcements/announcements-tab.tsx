import * as m from '@tallyhouse/messages/admin-announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Cell, Row, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import { dataTags } from '../data-tags.tsx'
import { ListPanel } from '../list-panel.tsx'
import { type Announcement, announcementPages, useAnnouncementEnd } from './announce.ts'
import { AnnouncementForm } from './announcement-form.tsx'

export function AnnouncementsTab() {
  const list = useInfiniteQuery(announcementPages)
  const [selected, setSelected] = useState<Announcement | null>(null)
  const end = useAnnouncementEnd()
  const now = useNow()
  const lines = list.data?.pages.flat() ?? []
  return (
    <div className="space-y-4">
      <AnnouncementForm />
      <ListPanel
        title={m.title()}
        list={list}
        isEmpty={list.data !== undefined && lines.length === 0}
        empty={m.empty()}
      >
        <Table className="cards-on-phones tabular w-full text-14">
          <caption className="sr-only">{m.caption()}</caption>
          <TableHead
            columns={[m.announcementColumn(), m.sentColumn(), m.shownColumn(), m.endColumn()]}
          />
          <TableRows>
            {lines.map((line) => (
              <Row
                key={line.id}
                className="border-b border-line/60 last:border-0 *:px-3 *:py-2.5 *:first:pl-5 *:last:pr-5"
              >
                <Cell data-label={m.announcementColumn()} className="max-w-120 wrap-anywhere">
                  <div translate="no" className="min-w-0">
                    <p className="font-semibold">{line.title}</p>
                    <p className="mt-0.5 text-13 text-mid">{line.message}</p>
                  </div>
                </Cell>
                <Cell data-label={m.sentColumn()} className="text-mid">
                  <RichText
                    text={m.sentBy({ time: formatDateTime(line.createdAt), admin: line.sentBy })}
                    tags={dataTags}
                  />
                </Cell>
                <Cell data-label={m.shownColumn()} className="text-mid">
                  <RichText text={periodOf(line, now)} tags={dataTags} />
                </Cell>
                <Cell className="max-lg:justify-end">
                  {isActive(line, now) && (
                    <Button
                      size="sm"
                      className="max-lg:h-11"
                      aria-disabled={end.isPending}
                      aria-label={m.endAnnouncement({ title: line.title })}
                      onClick={() => end.isPending || setSelected(line)}
                    >
                      {m.endButton()}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </TableRows>
        </Table>
        <LoadMore pages={list} />
      </ListPanel>
      <ConfirmDialog
        open={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => selected && end.run(selected)}
        title={m.endTitle()}
        description={
          <RichText text={m.endDescription({ title: selected?.title ?? '' })} tags={dataTags} />
        }
        confirm={m.endConfirm()}
        tone="danger"
      />
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
