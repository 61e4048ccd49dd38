const NO_BREAK_SPACE = '\u00a0'

/** Speaks a result politely, or a failure at once, through the regions of index.html; also when
 * it is the same sentence again. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`)
  if (!region) return
  region.textContent = region.textContent === text ? `${text}${NO_BREAK_SPACE}` : text
}
