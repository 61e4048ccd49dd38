/** A ref callback that scrolls a new element into view, no further than needed. */
export function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' })
}
