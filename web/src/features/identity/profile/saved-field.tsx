import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from '#ui/field.tsx'

type SavedFieldProps = Omit<ComponentProps<typeof Field>, 'defaultValue' | 'ref'> & {
  saved: string
}

/**
 * A field that starts with the saved value and follows it until it is edited, so that an open form does not
 * overwrite what was saved on another page.
 */
export function SavedField({ saved, ...props }: SavedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastSaved = useRef(saved)
  useEffect(() => {
    if (input.current?.value === lastSaved.current) input.current.value = saved
    lastSaved.current = saved
  }, [saved])
  return <Field {...props} ref={input} defaultValue={saved} />
}
