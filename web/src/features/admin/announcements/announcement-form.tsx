import {
  ANNOUNCEMENT_DAYS_MAX,
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '@tallyhouse/contract/announcements'
import * as m from '@tallyhouse/messages/admin-announcements'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { useAnnouncement } from './announce.ts'

const DAY_MS = 86_400_000

/** `endsAt` is the value of a `datetime-local` field, in the browser's time zone. */
const empty = { title: '', message: '', endsAt: '', isEndIncomplete: false }

/** Sends a notification to all players after a confirmation. */
export function AnnouncementForm() {
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const announcement = useAnnouncement()
  const now = useNow()
  const title = draft.title.trim()
  const message = draft.message.trim()
  const error = endError(draft, now)
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.newAnnouncement()} />
      <form
        noValidate
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          // A partly typed time has an empty value and fires no change event.
          const end = event.currentTarget.elements.namedItem('endsAt') as HTMLInputElement
          const checked = { ...draft, isEndIncomplete: end.validity.badInput }
          setDraft(checked)
          setChecked(true)
          setConfirming(title !== '' && message !== '' && endError(checked, now) === undefined)
        }}
      >
        <div className="grid gap-4 md:grid-cols-[1fr_260px]">
          <Field
            label={m.titleField()}
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            value={draft.title}
            error={isChecked && title === '' ? m.titleMissing() : undefined}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
          <Field
            label={m.endsField()}
            name="endsAt"
            type="datetime-local"
            className="tabular"
            max={localTimeOf(now + ANNOUNCEMENT_DAYS_MAX * DAY_MS)}
            value={draft.endsAt}
            error={isChecked ? error : undefined}
            hint={m.endsHint()}
            onChange={({ target }) =>
              setDraft({ ...draft, endsAt: target.value, isEndIncomplete: false })
            }
          />
        </div>
        <TextAreaField
          label={m.messageField()}
          maxLength={ANNOUNCEMENT_MESSAGE_MAX}
          value={draft.message}
          error={isChecked && message === '' ? m.messageMissing() : undefined}
          onChange={(event) => setDraft({ ...draft, message: event.target.value })}
        />
        <Button type="submit" variant="primary" aria-disabled={announcement.isPending}>
          {m.sendButton()}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          announcement.run({ title, message, expiresAt: instantOf(draft.endsAt) }, () => {
            setDraft(empty)
            setChecked(false)
          })
        }
        title={m.sendTitle()}
        description={<RichText text={confirmationOf(title, draft.endsAt)} tags={dataTags} />}
        confirm={m.sendConfirm()}
        tone="primary"
      />
    </Panel>
  )
}

function confirmationOf(title: string, endsAt: string): string {
  return endsAt === ''
    ? m.sendDescription({ title })
    : m.sendDescriptionUntil({ title, time: formatDateTime(endsAt) })
}

function endError({ endsAt, isEndIncomplete }: typeof empty, now: number): string | undefined {
  if (isEndIncomplete) return m.endIncomplete()
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
