const BOUNCE_MS = 300

/** Bounces a bin when a ball lands in it. */
export function bounce(bin: Element | null | undefined): void {
  if (!bin) return
  // Some browsers do not restart an animation that is still running.
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
