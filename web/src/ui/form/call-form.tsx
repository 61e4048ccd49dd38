import * as common from '@tallyhouse/messages/common'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { CallForm as FormState } from '#lib/calls/use-call-form.ts'
import { cn } from '#lib/class-names.ts'
import { Button } from '../button.tsx'
import { FormActions } from '../overlay/dialog-actions.tsx'

/** A form with any values. */
export type AnyForm = Pick<FormState<object>, 'props' | 'error' | 'isPending'>

export type SubmitProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'style' | 'disabled' | 'aria-describedby' | 'aria-disabled'
> & {
  form: Pick<AnyForm, 'isPending'>
  label: string
  /** Replaces the label while the call runs. */
  pending?: string | undefined
}

/** The button that submits a form. It stays focusable while the call runs. */
export function SubmitButton({ form, label, pending = label, ...button }: SubmitProps) {
  return (
    <Button type="submit" variant="primary" aria-disabled={form.isPending} {...button}>
      {form.isPending ? pending : label}
    </Button>
  )
}

export type CallFormProps = Omit<SubmitProps, 'form' | 'label'> & {
  form: AnyForm
  submit: string
  /** Why it cannot be sent yet, below the button, so that it does not move. The button stands back; a press leads to what is missing. */
  unready?: string | undefined
  /** Adds a button that leaves without sending. */
  onCancel?: () => void
  children?: ReactNode
  /** Of the form; of the button it is `className`. */
  layout?: string
}

/** A form that makes a call: fields, the error of the whole form, and buttons. */
export function CallForm(props: CallFormProps) {
  const { form, submit, unready, onCancel, children, layout = 'space-y-4', ...button } = props
  const unreadyId = useId()
  return (
    <form {...form.props} className={cn('outline-none', layout)}>
      {children}
      <FormError message={form.error} />
      <FormActions isRow={onCancel !== undefined}>
        {onCancel ? (
          <>
            <Button onClick={onCancel}>{common.cancel()}</Button>
            <SubmitButton form={form} label={submit} {...button} />
          </>
        ) : (
          <SubmitButton
            form={form}
            label={submit}
            className="w-full"
            {...(unready !== undefined && {
              variant: 'quiet',
              style: { pointerEvents: 'auto' },
              'aria-disabled': true,
              'aria-describedby': unreadyId,
            })}
            {...button}
          />
        )}
      </FormActions>
      {unready !== undefined && (
        <p id={unreadyId} className="text-14 text-mid">
          {unready}
        </p>
      )}
    </form>
  )
}

/** An error of the form as a whole, announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="col-span-full empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-control border border-loss/40 bg-loss/8 px-3.5 py-2.5 text-14 text-bone">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-loss" />
          {message}
        </p>
      )}
    </div>
  )
}
