/** Scrolls to a stage of which the window shows less than a third. Otherwise nothing moves under the player's finger. */
export function showStage(stage: HTMLElement): void {
  const { top, bottom, height } = stage.getBoundingClientRect()
  const headerBottom =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const seen = Math.min(bottom, innerHeight) - Math.max(top, headerBottom)
  if (seen < height / 3) stage.scrollIntoView({ block: 'nearest' })
}
