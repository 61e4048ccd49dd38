import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '#ui/field.tsx'

const PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  /** The current search text. */
  value: string
  maxLength: number
  /** Called once typing has paused for 250 ms; called at once when the field is cleared. */
  onSearch: (text: string) => void
  error?: string | undefined
}

export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  const search = useEffectEvent(() => {
    if (text !== value) onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
