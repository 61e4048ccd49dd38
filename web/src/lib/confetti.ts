const PARTICLES = 100

/** Throws confetti over the page, except with reduced motion. */
export async function throwConfetti(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full'
  document.body.append(canvas)
  await confetti.create(canvas, { resize: true, disableForReducedMotion: true })({
    particleCount: PARTICLES,
    spread: 75,
    origin: { y: 0.6 },
    colors: ['#f2b83b', '#f3efe6', '#6fd0ae'],
  })
  canvas.remove()
}
