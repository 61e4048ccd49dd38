const TICKS_TARGET = 5

/** Round axis values that enclose a range. For isCount, the axis includes zero and has whole steps. */
export function ticksOf({ min, max }: { min: number; max: number }, isCount: boolean): number[] {
  const low = isCount ? Math.min(0, min) : min
  const high = isCount ? Math.max(0, max) : max
  const span = high - low || (isCount ? 1 : 0.02)
  const step = isCount ? Math.max(1, roundStep(span)) : roundStep(span)
  const first = Math.floor(low / step + TOLERANCE)
  const last = Math.max(first + 1, Math.ceil(high / step - TOLERANCE))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const TOLERANCE = 1e-9

function roundStep(span: number): number {
  const rough = span / TICKS_TARGET
  const unit = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((candidate) => candidate * unit >= rough * 0.999) ?? 10
  return factor * unit
}
