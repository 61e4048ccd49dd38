import * as common from '@tallyhouse/messages/common'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import type { CallForm as FormState } from '#lib/use-call-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

type AnyForm = Pick<FormState<object>, 'props' | 'error' | 'isPending'>

type SubmitProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'disabled'
> & {
  form: Pick<AnyForm, 'isPending'>
  label: string
  /** Replaces the label while the call runs. */
  pending?: string | undefined
}

/** The button that submits a form. It stays focusable while the call runs. */
export function SubmitButton({ form, label, pending = label, ...button }: SubmitProps) {
  return (
    <Button type="submit" variant="primary" {...button} aria-disabled={form.isPending}>
      {form.isPending ? pending : label}
    </Button>
  )
}

type CallFormProps = Omit<SubmitProps, 'form' | 'label'> & {
  form: AnyForm
  submit: string
  /** Adds a button that leaves without sending. */
  onCancel?: () => void
  children?: ReactNode
  /** Of the form; of the button it is `className`. */
  layout?: string
}

/** A form that makes a call: fields, the error of the whole form, and buttons. */
export function CallForm(props: CallFormProps) {
  const { form, submit, onCancel, children, layout = 'space-y-4', className, ...button } = props
  return (
    <form {...form.props} className={layout}>
      {children}
      <FormError message={form.error} />
      {onCancel ? (
        <div className="flex justify-end gap-3">
          <Button onClick={onCancel}>{common.cancel()}</Button>
          <SubmitButton form={form} label={submit} {...button} className={className} />
        </div>
      ) : (
        <SubmitButton form={form} label={submit} {...button} className={cn('w-full', className)} />
      )}
    </form>
  )
}

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
      <form {...form.props} className="space-y-4">
        {children}
        <FormError message={form.error} />
        <div className="grid gap-3 sm:grid-cols-2">
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
        </div>
      </form>
    </Dialog>
  )
}
