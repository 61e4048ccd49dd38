import { preference } from '#lib/preference.ts'

export const shortcutsPreference = preference('shortcuts', true)

export type Shortcut = {
  key: string
  /** An alternative key. */
  also?: string
  label: string
  run: (table: Element) => void
}

/**
 * The main action of every game: submits its bet panel. Space activates a focused button instead, so N
 * does the same everywhere.
 */
export function mainAction(label: string): Shortcut {
  return {
    key: 'Space',
    also: 'N',
    label,
    run: (table) => table.querySelector('form')?.requestSubmit(),
  }
}

/** Runs the shortcut of a key press, unless the player is typing or a modifier is held. */
export function runShortcut(event: KeyboardEvent, table: Element, shortcuts: Shortcut[]): void {
  if (!shortcutsPreference.read() || isForControl(event)) return
  const pressed = (event.key === ' ' ? 'Space' : event.key).toLowerCase()
  const shortcut = shortcuts.find(
    ({ key, also }) => key.toLowerCase() === pressed || also?.toLowerCase() === pressed,
  )
  if (shortcut === undefined) return
  // Also on repeats, or the page would scroll.
  event.preventDefault()
  if (!event.repeat) shortcut.run(table)
}

/** Whether the focused control or the browser handles the key. */
function isForControl({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type)
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLAnchorElement) return key === 'Enter'
  return target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')
}
