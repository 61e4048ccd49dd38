import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Takes over focus when the focused element disappears or is disabled, such as the button of a handled
 * row. Spread it over the container of the rows.
 */
export function useStableFocus<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      holder.current?.focus({ preventScroll: true })
    }
  })
  return {
    ref: holder,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false
    },
  }
}
