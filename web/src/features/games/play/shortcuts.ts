import { preference } from '../../../lib/preference.ts'

/** Single keys play, unless the player turned that off. */
export const shortcutsPreference = preference('shortcuts', true)

/** A key of a table: what it is called, and what it does. */
export type Shortcut = {
  key: string
  /** Another key that does the same. */
  also?: string
  label: string
  run: (table: Element) => void
}

/**
 * The main action of every table: presses the one button of its bet panel. Space presses a button that has
 * focus instead, so N does the same from everywhere.
 */
export function mainAction(label: string): Shortcut {
  return {
    key: 'Space',
    also: 'N',
    label,
    run: (table) => table.querySelector('form')?.requestSubmit(),
  }
}

/** Runs the shortcut of a key press, unless the player is typing or holds another key. */
export function runShortcut(event: KeyboardEvent, table: Element, shortcuts: Shortcut[]): void {
  if (!shortcutsPreference.read() || isForControl(event)) return
  const pressed = (event.key === ' ' ? 'Space' : event.key).toLowerCase()
  const shortcut = shortcuts.find(
    ({ key, also }) => key.toLowerCase() === pressed || also?.toLowerCase() === pressed,
  )
  if (shortcut === undefined) return
  // Also while the key is held, when it would scroll the page.
  event.preventDefault()
  if (!event.repeat) shortcut.run(table)
}

/** Whether the control that has focus, or the browser, does something with the key. */
function isForControl({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type)
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLAnchorElement) return key === 'Enter'
  return target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')
}
