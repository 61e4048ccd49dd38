import {
  ANNOUNCEMENT_DAYS_MAX,
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type announcement,
  announcements,
  endAnnouncement,
  sendAnnouncement,
} from '@tallyhouse/contract/announcements'
import * as m from '@tallyhouse/messages/admin-announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TablePanel } from './list-panel.tsx'
import { useAdminAction, useAdminForm } from './use-admin-action.ts'

type Announcement = z.output<typeof announcement>

export function AnnouncementsTab() {
  const list = useInfiniteQuery(pagedQuery(announcements, {}))
  const confirmation = useConfirmation()
  const end = useAdminAction({
    send: ({ id }: Announcement) => call(endAnnouncement, { params: { id } }),
    successToast: ({ title }) => ({
      title: m.endedTitle(),
      description: m.endedDescription({ title }),
    }),
    changes: [announcements],
  })
  const askToEnd = (line: Announcement) =>
    confirmation.ask({
      onConfirm: () => end.run(line),
      title: m.endTitle(),
      description: <RichText text={m.endDescription({ title: line.title })} />,
      confirm: m.endConfirm(),
      tone: 'danger',
    })
  const now = useNow()
  const columns: Column<Announcement>[] = [
    {
      label: m.announcementColumn,
      className: 'max-w-120 wrap-anywhere',
      cell: ({ title, message }) => (
        <div translate="no" dir="auto" className="min-w-0">
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
      cell: (line) => <RichText text={describePeriod(line, now)} />,
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
            onClick={() => end.isPending || askToEnd(line)}
          >
            {m.endButton()}
          </Button>
        ),
    },
  ]
  return (
    <div className="space-y-4">
      <AnnouncementForm />
      <TablePanel
        title={m.title()}
        list={list}
        empty={m.empty()}
        caption={m.caption()}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {confirmation.dialog}
    </div>
  )
}

function isActive({ endedAt, expiresAt }: Announcement, now: number): boolean {
  return endedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > now)
}

function describePeriod(line: Announcement, now: number): string {
  const { endedAt, endedBy, expiresAt } = line
  if (endedAt !== null) return m.endedBy({ time: formatDateTime(endedAt), admin: endedBy ?? '' })
  if (expiresAt === null) return m.untilEnded()
  const time = formatDateTime(expiresAt)
  return isActive(line, now) ? m.until({ time }) : m.expired({ time })
}

const DAY_MS = 86_400_000

export function AnnouncementForm() {
  const confirmation = useConfirmation()
  const now = useNow()
  const form = useAdminForm({
    /** `endsAt` is the `datetime-local` field's value, in the browser's time zone. */
    initial: { title: '', message: '', endsAt: '', isEndIncomplete: false },
    check: ({ title, message, endsAt, isEndIncomplete }) => ({
      title: title.trim() === '' && m.titleMissing(),
      endsAt: isEndIncomplete ? m.endIncomplete() : endError(endsAt, now),
      message: message.trim() === '' && m.messageMissing(),
    }),
    gate: (onConfirm) =>
      confirmation.ask({
        onConfirm,
        title: m.sendTitle(),
        description: <RichText text={confirmationText(form.values)} />,
        confirm: m.sendConfirm(),
        tone: 'primary',
      }),
    send: ({ title, message, endsAt }) =>
      call(sendAnnouncement, {
        body: { title: title.trim(), message: message.trim(), expiresAt: toInstant(endsAt) },
      }),
    successToast: ({ title }) => ({
      title: m.sentTitle(),
      description: m.sentDescription({ title }),
    }),
    changes: [announcements],
    onDone: () => form.reset(),
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit({ isEndIncomplete: isPartlyTyped(event.currentTarget) })
  }
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.newAnnouncement()} />
      <CallForm
        form={{ ...form, props: { ...form.props, onSubmit } }}
        submit={m.sendButton()}
        className="w-auto"
        layout="mt-3 space-y-4"
      >
        <div className="grid gap-4 md:grid-cols-[1fr_260px]">
          <Field
            label={m.titleField()}
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            {...form.field('title')}
          />
          <Field
            label={m.endsField()}
            type="datetime-local"
            className="tabular"
            max={toLocalTime(now + ANNOUNCEMENT_DAYS_MAX * DAY_MS)}
            hint={m.endsHint()}
            {...form.field('endsAt')}
            onChange={({ target }) => form.fill({ endsAt: target.value, isEndIncomplete: false })}
          />
        </div>
        <TextAreaField
          label={m.messageField()}
          hint={m.messageHint()}
          maxLength={ANNOUNCEMENT_MESSAGE_MAX}
          {...form.field('message')}
        />
      </CallForm>
      {confirmation.dialog}
    </Panel>
  )
}

function confirmationText(values: { title: string; endsAt: string }): string {
  const title = values.title.trim()
  return values.endsAt === ''
    ? m.sendDescription({ title })
    : m.sendDescriptionUntil({ title, time: formatDateTime(values.endsAt) })
}

/** A partly typed time has an empty value and fires no change event. */
function isPartlyTyped(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem('endsAt')
  return field instanceof HTMLInputElement && field.validity.badInput
}

function endError(endsAt: string, now: number): string | undefined {
  if (endsAt === '') return undefined
  const leftMs = new Date(endsAt).getTime() - now
  if (leftMs > 0 && leftMs <= ANNOUNCEMENT_DAYS_MAX * DAY_MS) return undefined
  return leftMs <= 0 ? m.endPast() : m.endTooLate()
}

/** Formats an instant for a `datetime-local` field. */
function toLocalTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}

function toInstant(localTime: string): string | null {
  return localTime === '' ? null : new Date(localTime).toISOString()
}
