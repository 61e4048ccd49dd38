const BOUNCE_MS = 300

/** A bin gives way under the ball that fell into it, and comes back. */
export function bounce(bin: Element | null | undefined): void {
  if (!bin) return
  // Some browsers replay nothing while the last bounce is still under way.
  for (const animation of bin.getAnimations()) animation.cancel()
  bin.animate(
    [
      { transform: 'translateY(0)' },
      { transform: 'translateY(10px)' },
      { transform: 'translateY(0)' },
    ],
    { duration: BOUNCE_MS, easing: 'cubic-bezier(.18, .89, .32, 1.28)' },
  )
}
