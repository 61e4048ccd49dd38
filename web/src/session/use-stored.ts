import { useState } from 'react'
import { stored } from '#lib/stored.ts'
import { usePlayer } from './current-user.ts'

type Stored<Value> = {
  /** The value when nothing valid is stored. */
  initial: Value
  /** Validates stored values, which can be edited and outlive the code that wrote them. */
  isValid: (stored: unknown) => stored is Value
}

/**
 * State that this browser stores for the logged-in player, so that other pages, reloads, and later visits
 * start with the last valid value. Invalid values, such as a half-typed number, are not stored.
 * @param name part of the storage key, so it must never change
 */
export function useStored<Value>(
  name: string,
  { initial, isValid }: Stored<Value>,
): [Value, (next: Value) => void] {
  const { id } = usePlayer()
  const text = stored(`tallyhouse.${id}.${name}`)
  const [value, setValue] = useState(() => {
    const found = text.readJson()
    return isValid(found) ? found : initial
  })

  function set(next: Value): void {
    setValue(next)
    if (isValid(next)) text.write(JSON.stringify(next))
  }

  return [value, set]
}

/** Whether a value is a whole number in a range, inclusive. */
export function isWholeWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}
