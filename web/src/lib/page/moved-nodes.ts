/**
 * Page translators, password managers, and price extensions move the nodes of a page. React then removes a node from
 * an element that no longer has it, or inserts beside it, which throws and would unmount the page. Call before React
 * renders.
 *
 * A node that is elsewhere stays there. What should stand before it is appended instead.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isMoved = next && next.parentNode !== this
    return insertBefore.call(this, node, isMoved ? null : next) as T
  }
}
