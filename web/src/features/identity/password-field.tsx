import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { inputLook } from '../../ui/field.tsx'

type PasswordFieldProps = { autoComplete: 'current-password' | 'new-password'; hint?: string }

/** A password that can be shown; pasting works. */
export function PasswordField({ autoComplete, hint }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-14 font-medium text-mid">
        Password
      </label>
      <div className="relative">
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
          className={cn(inputLook, 'h-11 pr-12')}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-low hover:text-bone"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-low">
          {hint}
        </p>
      )}
    </div>
  )
}
