import type { KeyboardEvent } from 'react'
import { preference } from '../../../lib/preference.ts'

/** Single keys play while the table has focus, unless the player turned that off. */
export const shortcutsPreference = preference('shortcuts', true)

/** A key of a table: what it is called, and what it does. */
export type Shortcut = { key: string; label: string; run: (table: Element) => void }

/** Presses the one button of the table's bet panel. */
export function pressAction(table: Element): void {
  table.querySelector('form')?.requestSubmit()
}

/** Runs the shortcut of a key press, unless the player is typing or holds another key. */
export function runShortcut(event: KeyboardEvent, shortcuts: Shortcut[]): void {
  if (!shortcutsPreference.read() || event.repeat || isElsewhere(event) || isTyping(event)) return
  const pressed = event.key === ' ' ? 'Space' : event.key
  const shortcut = shortcuts.find(({ key }) => key.toLowerCase() === pressed.toLowerCase())
  if (shortcut === undefined) return
  event.preventDefault()
  shortcut.run(event.currentTarget)
}

/** A dialog of the table hands its keys on to the table, although it stands before it. */
function isElsewhere({ currentTarget, target }: KeyboardEvent): boolean {
  return !(target instanceof Node && currentTarget.contains(target))
}

function isTyping({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type)
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  // Space and Enter press the button that has focus.
  return target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')
}
