import { type ComponentProps, useState } from 'react'
import {
  parseWholeNumber,
  type WholeNumber,
  type WholeNumberBounds,
  wholeNumberFault,
} from '#lib/whole-number.ts'
import { Field } from './field.tsx'

type WholeNumberInput = WholeNumberBounds & {
  value: WholeNumber
  onChange: (value: WholeNumber) => void
}

type WholeNumberFieldProps = WholeNumberInput &
  Omit<ComponentProps<typeof Field>, keyof WholeNumberInput | 'inputMode' | 'autoComplete'>

/** A field for a whole number. Invalid input stays in the field, with an error. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { value, min, max, onChange, error, className = '', ...field } = props
  const { input, fault } = useWholeNumber({ value, min, max, onChange })
  return <Field {...field} {...input} error={fault ?? error} className={`tabular ${className}`} />
}

/** Props and error of a whole-number input, for fields with a style of their own. */
export function useWholeNumber({ value, min, max, onChange }: WholeNumberInput) {
  const [typed, setTyped] = useState('')
  // A value set in another way, such as by a button, replaces what was typed.
  const isTyped = (parseWholeNumber(typed, { min, max }) ?? null) === (value ?? null)
  const text = isTyped ? typed : String(value ?? '')
  return {
    input: {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value)
        onChange(parseWholeNumber(target.value, { min, max }))
      },
    },
    fault: wholeNumberFault(text, { min, max }),
  }
}
