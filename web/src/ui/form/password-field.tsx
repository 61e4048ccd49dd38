import * as m from '@tallyhouse/messages/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { inputStyle } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  hint?: string
  error?: string | undefined
}

/** A password input with a button that reveals what was typed. */
export function PasswordField({
  label = m.password(),
  name = 'password',
  hint,
  error,
  ...input
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const about = error ?? hint
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-14 font-medium text-mid">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          required
          {...input}
          name={name}
          type={shown ? 'text' : 'password'}
          {...(about ? { 'aria-describedby': `${id}-about` } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          className={cn(inputStyle, 'h-11 pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? m.hidePassword({ label }) : m.showPassword({ label })}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-low hover:text-bone"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {about && (
        <p id={`${id}-about`} className={cn('text-13', error ? 'text-loss' : 'text-low')}>
          {about}
        </p>
      )}
    </div>
  )
}
