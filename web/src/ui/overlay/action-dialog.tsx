import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import {
  type AnyForm,
  CallForm,
  type CallFormProps,
  FormError,
  type SubmitProps,
} from '../form/call-form.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

type ActionDialogProps = Omit<CallFormProps, 'onCancel'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> & { onClose: () => void }

/** A form in a dialog. Mount it while it is open. */
export function ActionDialog({ title, description, onClose, ...form }: ActionDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <CallForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

type ChoiceDialogProps<Values extends object> = Pick<
  ActionDialogProps,
  'title' | 'description' | 'onClose' | 'children'
> & {
  form: AnyForm & { submit: (changes: Partial<Values>) => void }
  choices: { label: string; variant?: SubmitProps['variant']; values: Partial<Values> }[]
}

/** A form in a dialog that can be sent in several ways, one per button. Mount it while it is open. */
export function ChoiceDialog<Values extends object>(props: ChoiceDialogProps<Values>) {
  const { form, title, description, onClose, choices, children } = props
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form {...form.props} className="outline-none space-y-4">
        {children}
        <FormError message={form.error} />
        <DialogActions className="*:grow">
          {choices.map(({ label, variant, values }) => (
            <Button
              key={label}
              variant={variant}
              aria-disabled={form.isPending}
              onClick={() => form.submit(values)}
            >
              {label}
            </Button>
          ))}
        </DialogActions>
      </form>
    </Dialog>
  )
}
