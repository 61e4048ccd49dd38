/** A ref that scrolls to what has just appeared, as far as is needed. */
export function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' })
}
