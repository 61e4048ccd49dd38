const WIDTH = 132
const HEIGHT = 16
const MIDDLE = WIDTH / 2
/** The difference from the exact return at either end of the gauge. */
const REACH = 0.2

type ReturnGaugeProps = { observed: number; exact: number }

/** Shows how far the observed return is from the exact one, which is the line in the middle. */
export function ReturnGauge({ observed, exact }: ReturnGaugeProps) {
  const away = Math.max(-1, Math.min(1, (observed - exact) / REACH))
  const x = MIDDLE + away * (MIDDLE - 6)
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      className="mx-auto block forced-color-adjust-none bg-ink-1 max-lg:mr-0"
    >
      <line x1={2} x2={WIDTH - 2} y1={8} y2={8} className="stroke-line" strokeWidth={2} />
      <line x1={MIDDLE} x2={x} y1={8} y2={8} className="stroke-brand" strokeWidth={3} />
      <line x1={MIDDLE} x2={MIDDLE} y1={1} y2={15} className="stroke-info" strokeWidth={2} />
      <circle cx={x} cy={8} r={4.5} className="fill-brand" />
    </svg>
  )
}
