import { type ComponentProps, useState } from 'react'
import {
  type WholeNumber,
  type WholeNumberBounds,
  wholeNumberFault,
  wholeNumberOf,
} from '../lib/whole-number.ts'
import { Field } from './field.tsx'

type WholeNumberInput = WholeNumberBounds & {
  value: WholeNumber
  onChange: (value: WholeNumber) => void
}

type WholeNumberFieldProps = WholeNumberInput &
  Omit<ComponentProps<typeof Field>, keyof WholeNumberInput | 'inputMode' | 'autoComplete'>

/** A field for a whole number. It keeps what was typed, and says so when that is none. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { value, min, max, onChange, error, className = '', ...field } = props
  const { input, fault } = useWholeNumber({ value, min, max, onChange })
  return <Field {...field} {...input} error={fault ?? error} className={`tabular ${className}`} />
}

/** The input of a whole number, for fields with a look of their own, and what is wrong with it. */
export function useWholeNumber({ value, min, max, onChange }: WholeNumberInput) {
  const [typed, setTyped] = useState('')
  // A value that was set otherwise, by a button say, replaces what was typed.
  const isTyped = (wholeNumberOf(typed, { min, max }) ?? null) === (value ?? null)
  const text = isTyped ? typed : String(value ?? '')
  return {
    input: {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value)
        onChange(wholeNumberOf(target.value, { min, max }))
      },
    },
    fault: wholeNumberFault(text, { min, max }),
  }
}
