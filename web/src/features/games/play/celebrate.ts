const PARTICLES = 100
const GREAT_WIN_TIMES = 10

/** Throws confetti for a payout of at least ten times the stake; never for less. */
export function celebrate({ stake, payout }: { stake: number; payout: number }): void {
  if (payout >= stake * GREAT_WIN_TIMES) void throwConfetti()
}

async function throwConfetti(): Promise<void> {
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
