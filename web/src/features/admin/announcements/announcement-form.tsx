import {
  ANNOUNCEMENT_DAYS_MAX,
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '@tallyhouse/contract/announcements'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { useAnnouncement } from './announce.ts'

const DAY_MS = 86_400_000

/** `endsAt` is as the field has it, in the reader's own time zone. */
const empty = { title: '', message: '', endsAt: '', isEndIncomplete: false }

/** Writes a notification to all players, and asks before it is sent. */
export function AnnouncementForm() {
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const announcement = useAnnouncement()
  const now = useNow()
  const title = draft.title.trim()
  const message = draft.message.trim()
  const fault = endFault(draft, now)
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="New announcement" />
      <form
        noValidate
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          // A time that is typed in part has no value, and reports no change.
          const end = event.currentTarget.elements.namedItem('endsAt') as HTMLInputElement
          const checked = { ...draft, isEndIncomplete: end.validity.badInput }
          setDraft(checked)
          setChecked(true)
          setAsking(title !== '' && message !== '' && endFault(checked, now) === undefined)
        }}
      >
        <div className="grid gap-4 md:grid-cols-[1fr_260px]">
          <Field
            label="Title"
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            value={draft.title}
            error={isChecked && title === '' ? 'Please enter a title.' : undefined}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
          <Field
            label="Ends (optional)"
            name="endsAt"
            type="datetime-local"
            className="tabular"
            max={localTimeOf(now + ANNOUNCEMENT_DAYS_MAX * DAY_MS)}
            value={draft.endsAt}
            error={isChecked ? fault : undefined}
            hint="In your time zone. Without it, it stays until you end it."
            onChange={({ target }) =>
              setDraft({ ...draft, endsAt: target.value, isEndIncomplete: false })
            }
          />
        </div>
        <TextAreaField
          label="Message"
          maxLength={ANNOUNCEMENT_MESSAGE_MAX}
          value={draft.message}
          error={isChecked && message === '' ? 'Please enter a message.' : undefined}
          onChange={(event) => setDraft({ ...draft, message: event.target.value })}
        />
        <Button type="submit" variant="primary" aria-disabled={announcement.isPending}>
          Send to all players
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          announcement.run({ title, message, expiresAt: instantOf(draft.endsAt) }, () => {
            setDraft(empty)
            setChecked(false)
          })
        }
        title="Notify all players?"
        description={`“${title}” appears in every player's notifications${draft.endsAt && ` until ${formatDateTime(draft.endsAt)}`}, and right away on open pages.`}
        confirm="Send"
        tone="primary"
      />
    </Panel>
  )
}

function endFault({ endsAt, isEndIncomplete }: typeof empty, now: number): string | undefined {
  if (isEndIncomplete) return 'Please enter a date and a time, or clear both.'
  if (endsAt === '') return undefined
  const leftMs = new Date(endsAt).getTime() - now
  if (leftMs > 0 && leftMs <= ANNOUNCEMENT_DAYS_MAX * DAY_MS) return undefined
  return leftMs <= 0 ? 'Please choose a time in the future.' : 'Please choose a time within a year.'
}

/** An instant as the field has it. */
function localTimeOf(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 16)
}

function instantOf(localTime: string): string | null {
  return localTime === '' ? null : new Date(localTime).toISOString()
}
