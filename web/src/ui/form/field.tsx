import * as m from '@tallyhouse/messages/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '#lib/class-names.ts'

export const inputStyle =
  'w-full rounded-control border border-ctl bg-ink-0 px-3.5 text-16 text-bone transition-colors duration-(--t-hover) placeholder:text-low hover:border-low focus-visible:border-focus disabled:cursor-not-allowed disabled:border-line disabled:bg-ink-1 disabled:text-low aria-invalid:border-loss read-only:bg-ink-1'

export type FieldFrame = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The field takes more and shows an error, because a browser's own limit cuts what is pasted without a word. */
  maxLength?: number | undefined
}

type FieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'maxLength'> & {
    /** A control at the end of the input. */
    end?: ReactNode
  }

/** A labeled input, described by its error or hint for screen readers. */
export function Field({ label, hint, maxLength, className, error, end, ...input }: FieldProps) {
  const id = useId()
  const frame = { hint, error: error ?? lengthFault(input.value, maxLength) }
  return (
    <FieldLayout id={id} label={label} {...frame}>
      <div className="relative">
        <input
          id={id}
          {...describe(id, frame)}
          {...input}
          className={cn(inputStyle, 'h-11', className)}
        />
        {end}
      </div>
    </FieldLayout>
  )
}

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'maxLength'>

/** A labeled text area, described like {@link Field}. */
export function TextAreaField({ label, hint, maxLength, error, ...input }: TextAreaFieldProps) {
  const id = useId()
  const frame = { hint, error: error ?? lengthFault(input.value, maxLength) }
  return (
    <FieldLayout id={id} label={label} {...frame}>
      <textarea
        id={id}
        dir="auto"
        {...describe(id, frame)}
        {...input}
        className={cn(inputStyle, 'min-h-24 resize-y py-2.5')}
      />
    </FieldLayout>
  )
}

/** Why a text is too long; undefined if it is not. */
export function lengthFault(
  value: ComponentProps<'input'>['value'],
  max = Number.POSITIVE_INFINITY,
): string | undefined {
  const { length } = String(value ?? '')
  return length > max ? m.tooLong({ max, over: length - max }) : undefined
}

type FieldLayoutProps = Omit<FieldFrame, 'maxLength'> & { id: string; children: ReactNode }

/** The label above a control, and the error or hint below it. */
export function FieldLayout({ id, label, hint, error, children }: FieldLayoutProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-14 font-medium text-mid">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-about`} className={cn('text-13', error ? 'text-loss' : 'text-low')}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

/** Connects a control to the text below it. */
export function describe(id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  return {
    ...(hint || error ? { 'aria-describedby': `${id}-about` } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}
