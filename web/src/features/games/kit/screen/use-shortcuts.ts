import { type RefObject, useEffect, useEffectEvent } from 'react'
import { runShortcut, type Shortcut } from './shortcuts.ts'

/**
 * Runs the shortcuts of a table while it is visible and the focus is anywhere on its page, except in
 * menus, dialogs, and the chat.
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
  const isOnPage = target === document.body || target.closest('#main, header') !== null
  return isOnPage && isVisible(table)
}

function isVisible(table: Element): boolean {
  const { top, bottom } = table.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
