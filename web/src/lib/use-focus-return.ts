import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog, or to what held it if it is gone by then. Radix does
 * that only for triggers of its own; spread this over the content of a dialog that is opened by
 * state.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      opener.current = withHolders(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current.find(({ isConnected }) => isConnected)?.focus()
    },
  }
}

/** An element, and what is around it that can have the focus, from the inside out. */
function withHolders(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  const holder = element.parentElement?.closest('[tabindex]') ?? null
  return [element, ...withHolders(holder)]
}
