/** The colours of a bin or a chip: clay below the stake, plain at it, and ever more lamp above. */
export function binLook(multiplierHundredths: number): string {
  const step = steps.find(({ below }) => multiplierHundredths < below)
  return step?.look ?? 'bg-brand text-on-brand'
}

const steps = [
  {
    below: 100,
    look: 'bg-[oklch(0.36_0.06_42)] text-bone',
  },
  { below: 101, look: 'bg-ink-3 text-bone' },
  {
    below: 200,
    look: 'bg-[oklch(0.38_0.055_72)] text-bone',
  },
  {
    below: 500,
    look: 'bg-[oklch(0.47_0.085_74)] text-bone',
  },
  {
    below: 2000,
    look: 'bg-[oklch(0.68_0.13_79)] text-on-brand',
  },
]
