import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Moves focus to the heading of each page after the first, so that screen readers announce it and Tab goes on from
 * there. Rendered next to a page, within the same Suspense boundary. Focus stays where someone types, in what is still
 * shown of the page, such as a tab, and in dialogs.
 */
export function HeadingFocus() {
  const [path] = useLocation()
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    // Before the first press, the page was changed by a redirect.
    if (navigator.userActivation?.hasBeenActive === false) return
    const focused = document.activeElement
    if (focused?.matches('input, textarea') || focused?.closest('#main > *, [role=dialog]')) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.style.boxShadow = 'none'
    heading.focus({ preventScroll: true })
  }, [path])
  return null
}
