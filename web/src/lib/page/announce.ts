const NO_BREAK_SPACE = '\u00a0'

/**
 * Announces text to screen readers through the live regions of index.html. A repeated sentence gets a
 * no-break space, because an unchanged region is not announced again.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`)
  if (!region) return
  region.textContent = region.textContent === text ? `${text}${NO_BREAK_SPACE}` : text
}
