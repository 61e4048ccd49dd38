import {
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '@tallyhouse/contract/announcements'
import { useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, TextAreaField } from '../../../ui/field.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { useAnnouncement } from './announce.ts'

/** `endsAt` is as the field has it, in the reader's own time zone. */
const empty = { title: '', message: '', endsAt: '' }

/** Writes a notification to all players, and asks before it is sent. */
export function AnnouncementForm() {
  const [draft, setDraft] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const announcement = useAnnouncement()
  const now = useNow()
  const title = draft.title.trim()
  const message = draft.message.trim()
  const isPast = draft.endsAt !== '' && new Date(draft.endsAt).getTime() <= now
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="New announcement" />
      <form
        noValidate
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          setAsking(title !== '' && message !== '' && !isPast)
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
            type="datetime-local"
            className="tabular"
            value={draft.endsAt}
            error={isChecked && isPast ? 'Please choose a time in the future.' : undefined}
            hint="In your time zone. Without it, it stays until you end it."
            onChange={(event) => setDraft({ ...draft, endsAt: event.target.value })}
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
        description={`“${title}” appears in every player's notifications, and right away on open pages.`}
        confirm="Send"
        tone="primary"
      />
    </Panel>
  )
}

function instantOf(localTime: string): string | null {
  return localTime === '' ? null : new Date(localTime).toISOString()
}
