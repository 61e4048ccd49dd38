/** The colors of a bin or chip: clay below the stake, neutral at it, and brighter amber above. */
export function binStyle(multiplierHundredths: number): string {
  const step = steps.find(({ below }) => multiplierHundredths < below)
  return step?.style ?? 'bg-brand text-on-brand'
}

const steps = [
  {
    below: 100,
    style: 'bg-[oklch(0.36_0.06_42)] text-bone',
  },
  { below: 101, style: 'bg-ink-3 text-bone' },
  {
    below: 200,
    style: 'bg-[oklch(0.38_0.055_72)] text-bone',
  },
  {
    below: 500,
    style: 'bg-[oklch(0.47_0.085_74)] text-bone',
  },
  {
    below: 2000,
    style: 'bg-[oklch(0.68_0.13_79)] text-on-brand',
  },
]
