import { useRef } from 'react'

/**
 * Returns focus to the element that opened a dialog, or to its nearest focusable ancestor if it is gone.
 * Radix does this only for its own triggers; spread this over the content of a dialog opened by state.
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

/** An element and its focusable ancestors, innermost first. */
function withHolders(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  const holder = element.parentElement?.closest('[tabindex]') ?? null
  return [element, ...withHolders(holder)]
}
