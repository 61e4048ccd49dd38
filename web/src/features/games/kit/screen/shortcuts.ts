import { type RefObject, useEffect, useEffectEvent } from 'react'
import { preference } from '#lib/preference.ts'

export const shortcutsPreference = preference('shortcuts', true)

export type Shortcut = {
  key: string
  /** An alternative key. */
  also?: string
  label: string
  run: (table: Element) => void
  /** It means the same at every table. A game's own shortcut with the same key replaces it. */
  isCommon?: true
  /** Whether the table has what it needs; by default it has. */
  isIn?: (table: Element) => boolean
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
    isCommon: true,
    run: (table) => table.querySelector('form')?.requestSubmit(),
  }
}

type Control = {
  key: string
  label: string
  /** Selects the control within the table. */
  selector: string
}

/** A shortcut on every table that clicks a control, if the table has it. */
export function clickControl({ key, label, selector }: Control): Shortcut {
  const find = (table: Element) => table.querySelector<HTMLElement>(selector)
  return {
    key,
    label,
    isCommon: true,
    run: (table) => find(table)?.click(),
    isIn: (table) => find(table) !== null,
  }
}

/** Removes from every table's shortcuts the keys that the game uses for its own. */
export function withoutConflicts(shortcuts: Shortcut[]): Shortcut[] {
  const own = shortcuts.filter(({ isCommon }) => !isCommon)
  const taken = new Set(own.flatMap(shortcutKeys).map((key) => key.toLowerCase()))
  return shortcuts.flatMap((shortcut) => {
    if (!shortcut.isCommon) return shortcut
    const { also: _also, ...rest } = shortcut
    const [key, also] = shortcutKeys(shortcut).filter((free) => !taken.has(free.toLowerCase()))
    if (key === undefined) return []
    return also === undefined ? { ...rest, key } : { ...rest, key, also }
  })
}

function shortcutKeys({ key, also }: Shortcut): string[] {
  return also === undefined ? [key] : [key, also]
}

/** Runs a key's shortcut, unless the player is typing or a modifier is held. */
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
