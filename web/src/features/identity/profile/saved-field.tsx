import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from '../../../ui/field.tsx'

type SavedFieldProps = Omit<ComponentProps<typeof Field>, 'defaultValue' | 'ref'> & {
  saved: string
}

/**
 * A field that begins with the saved value, and follows it until it is edited: what another page saved must
 * not be undone by a form that was open meanwhile.
 */
export function SavedField({ saved, ...props }: SavedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(saved)
  useEffect(() => {
    if (input.current?.value === followed.current) input.current.value = saved
    followed.current = saved
  }, [saved])
  return <Field {...props} ref={input} defaultValue={saved} />
}
