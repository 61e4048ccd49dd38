import { type RefObject, useEffect, useEffectEvent } from 'react'
import { runShortcut, type Shortcut } from './shortcuts.ts'

/**
 * Runs the shortcuts of a table while it is visible, wherever on its page the focus is; menus, dialogs and
 * the chat have their own keys.
 */
export function useShortcuts(table: RefObject<Element | null>, shortcuts: Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (table.current && isMeantFor(table.current, event.target)) {
      runShortcut(event, table.current, shortcuts)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isMeantFor(table: Element, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || table.closest('[aria-hidden="true"], [inert]')) return false
  if (table.contains(target)) return true
  const isOnPage = target === document.body || target.closest('#main, header') !== null
  return isOnPage && isVisible(table)
}

function isVisible(table: Element): boolean {
  const { top, bottom } = table.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
