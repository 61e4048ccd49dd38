import {
  ANNOUNCEMENT_DAYS_MAX,
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  announcements,
  sendAnnouncement,
} from '@tallyhouse/contract/announcements'
import * as m from '@tallyhouse/messages/admin-announcements'
import { type SubmitEvent, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from '../use-admin-action.ts'

const DAY_MS = 86_400_000

/** Sends a notification to all players after a confirmation. */
export function AnnouncementForm() {
  const [confirmed, setConfirmed] = useState<{ run: () => void } | null>(null)
  const now = useNow()
  const form = useAdminForm({
    /** `endsAt` is the value of a `datetime-local` field, in the browser's time zone. */
    initial: { title: '', message: '', endsAt: '', isEndIncomplete: false },
    check: ({ title, message, endsAt, isEndIncomplete }) => ({
      title: title.trim() === '' && m.titleMissing(),
      endsAt: isEndIncomplete ? m.endIncomplete() : endError(endsAt, now),
      message: message.trim() === '' && m.messageMissing(),
    }),
    gate: (run) => setConfirmed({ run }),
    send: ({ title, message, endsAt }) =>
      call(sendAnnouncement, {
        body: { title: title.trim(), message: message.trim(), expiresAt: instantOf(endsAt) },
      }),
    successToast: ({ title }) => ({
      title: m.sentTitle(),
      description: m.sentDescription({ title }),
    }),
    changes: [announcements],
    onDone: () => form.reset(),
  })
  const { title, endsAt } = form.values
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
            max={localTimeOf(now + ANNOUNCEMENT_DAYS_MAX * DAY_MS)}
            hint={m.endsHint()}
            {...form.field('endsAt')}
            onChange={({ target }) => form.fill({ endsAt: target.value, isEndIncomplete: false })}
          />
        </div>
        <TextAreaField
          label={m.messageField()}
          maxLength={ANNOUNCEMENT_MESSAGE_MAX}
          {...form.field('message')}
        />
      </CallForm>
      {confirmed && (
        <ConfirmDialog
          onClose={() => setConfirmed(null)}
          onConfirm={confirmed.run}
          title={m.sendTitle()}
          description={<RichText text={confirmationOf(title.trim(), endsAt)} />}
          confirm={m.sendConfirm()}
          tone="primary"
        />
      )}
    </Panel>
  )
}

function confirmationOf(title: string, endsAt: string): string {
  return endsAt === ''
    ? m.sendDescription({ title })
    : m.sendDescriptionUntil({ title, time: formatDateTime(endsAt) })
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

/** An instant as the value of a `datetime-local` field. */
function localTimeOf(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}

function instantOf(localTime: string): string | null {
  return localTime === '' ? null : new Date(localTime).toISOString()
}
