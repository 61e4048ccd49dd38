/** Speaks a result politely, or a failure at once, through the regions of index.html. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`)
  if (region) region.textContent = text
}
