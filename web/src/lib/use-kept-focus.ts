import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Takes the focus when the element that has it goes away or is disabled, as the button of a row does
 * once the row is dealt with. Spread it over what holds the rows.
 */
export function useKeptFocus<Holder extends HTMLElement>() {
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
