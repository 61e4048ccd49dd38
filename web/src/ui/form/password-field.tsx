import * as m from '@tallyhouse/messages/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { describe, type FieldFrame, FieldLayout, inputStyle, lengthFault } from './field.tsx'

type PasswordFieldProps = Partial<FieldFrame> &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'maxLength'> & {
    autoComplete: 'current-password' | 'new-password'
  }

/** A password input with a button that reveals what was typed. */
export function PasswordField({
  label = m.password(),
  name = 'password',
  hint,
  error,
  maxLength,
  ...input
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const frame = { hint, error: error ?? lengthFault(input.value, maxLength) }
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldLayout id={id} label={label} {...frame}>
      <div className="relative">
        <input
          id={id}
          required
          {...input}
          name={name}
          type={shown ? 'text' : 'password'}
          {...describe(id, frame)}
          className={cn(inputStyle, 'h-11 pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? m.hidePassword({ label }) : m.showPassword({ label })}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-low hover:text-bone"
        >
          <Icon className="size-4.5" />
        </button>
      </div>
    </FieldLayout>
  )
}
