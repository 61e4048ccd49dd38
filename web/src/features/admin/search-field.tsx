import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'

const PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  maxLength: number
  /** Hears the text once nobody has typed for a moment. */
  onSearch: (text: string) => void
  error?: string | undefined
}

/** A text to search for, sent when the typing pauses. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
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
