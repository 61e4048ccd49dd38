import * as m from '@tallyhouse/messages/admin-player'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'

type ReasonFormProps = {
  /** Further fields, above the reason. */
  children?: ReactNode
  hint: string
  maxLength: number
  confirm: string
  tone?: 'primary' | 'danger'
  isPending: boolean
  /** Called with the trimmed reason, which is never empty. */
  onConfirm: (reason: string) => void
}

type ReasonDialogProps = ReasonFormProps & {
  open: boolean
  onClose: () => void
  title: string
  description: string
}

/** Asks to confirm an action and give a reason. */
export function ReasonDialog({ open, onClose, title, description, ...form }: ReasonDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
    >
      <ReasonForm {...form} />
    </Dialog>
  )
}

function ReasonForm({ children, confirm, isPending, onConfirm, ...rest }: ReasonFormProps) {
  const { tone = 'danger', ...field } = rest
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const reason = text.trim()
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (reason !== '') onConfirm(reason)
      }}
    >
      {children}
      <TextAreaField
        label={m.reason()}
        {...field}
        value={text}
        error={isChecked && reason === '' ? m.reasonMissing() : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant={tone} className="w-full" aria-disabled={isPending}>
        {confirm}
      </Button>
    </form>
  )
}
