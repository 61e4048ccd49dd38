import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog. Radix does that only for triggers of its own; spread
 * this over the content of a dialog that is opened by state.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
