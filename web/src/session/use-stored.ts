import { useState } from 'react'
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
  const key = `tallyhouse.${id}.${name}`
  const [value, setValue] = useState(() => {
    const stored = read(key)
    return isValid(stored) ? stored : initial
  })

  function set(next: Value): void {
    setValue(next)
    if (isValid(next)) write(key, next)
  }

  return [value, set]
}

/** Whether a value is a whole number in a range, inclusive. */
export function isWholeWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value lasts as long as the page.
  }
}
