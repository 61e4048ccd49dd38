import { type RefObject, useEffect, useEffectEvent } from 'react'
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

/**
 * Runs the shortcuts of a table while it is visible and the focus is anywhere on its page, except in
 * menus, dialogs, the chat, and parts with `data-shortcuts="off"`.
 */
export function useShortcuts(table: RefObject<Element | null>, shortcuts: Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (table.current && isForTable(table.current, event.target)) {
      runShortcut(event, table.current, shortcuts)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isForTable(table: Element, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || table.closest('[aria-hidden="true"], [inert]')) return false
  if (table.contains(target)) return true
  if (target.closest('[data-shortcuts="off"]')) return false
  const isOnPage = target === document.body || target.closest('#main, header') !== null
  return isOnPage && isVisible(table)
}

function isVisible(table: Element): boolean {
  const { top, bottom } = table.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
